/** For languages that read names of files and output by the locale, which a machine may not have set. */
export const utf8 = { LC_ALL: 'C.UTF-8' }
