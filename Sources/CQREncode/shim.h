// libqrencode, the maker of QR codes.
#ifndef BULLSEYE_CQRENCODE_SHIM_H
#define BULLSEYE_CQRENCODE_SHIM_H

#include <qrencode.h>

#endif
