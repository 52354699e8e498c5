#include <libxml/xmlversion.h>
// Its header would be a second declaration of what Foundation's copy of ICU declares. No structure
// that is used here depends on it.
#undef LIBXML_ICU_ENABLED
#include <libxml/SAX2.h>
#include <libxml/parser.h>
