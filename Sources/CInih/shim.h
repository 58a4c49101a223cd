// inih, the reader of `name = value` lines.
#ifndef BULLSEYE_CINIH_SHIM_H
#define BULLSEYE_CINIH_SHIM_H

#include <ini.h>

#endif
