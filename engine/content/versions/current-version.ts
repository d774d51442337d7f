/** Name of the version in `content/`, which writers work on. */
export const currentVersion = 'current'
