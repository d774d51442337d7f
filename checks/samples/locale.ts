/** For languages that decode file names and output by the locale, which may not be set. */
export const utf8 = { LC_ALL: 'C.UTF-8' }
