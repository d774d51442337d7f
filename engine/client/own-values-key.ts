/** Key of the tab's storage under which a reader's values are kept, where they said so. Alone, as the first script of a page reads it. */
export const ownValuesKey = 'console.own'
