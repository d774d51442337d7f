/** How the fragment of an address begins that holds a request. */
export const linkMark = '#try='
