/**
 * Key in session storage for a reader's values, if the reader asked to keep them. It has a module of its own because the first script of a page
 * reads it.
 */
export const ownValuesKey = 'console.own'
