/** Name of the version that `content/` holds: the one that writers work on. */
export const currentVersion = 'current'
