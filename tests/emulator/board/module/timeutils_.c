// The calendar that LittleFS stamps its files with.
#include "shared/timeutils/timeutils.c"
