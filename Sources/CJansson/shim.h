// Jansson, the JSON reader.
#ifndef BULLSEYE_CJANSSON_SHIM_H
#define BULLSEYE_CJANSSON_SHIM_H

#include <jansson.h>

#endif
