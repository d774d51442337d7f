/** Headers that no setting changes, though one can replace them. They stand apart from the others so that the server needs no package. */

/** Of every answer. */
export const ofAnswers = { 'X-Content-Type-Options': 'nosniff' }

/** Of answers that are no file below `/assets/`. */
export const ofDocuments = { 'Referrer-Policy': 'strict-origin-when-cross-origin' }

/** Of those, where no policy says who may frame a page: it says less, to browsers that know no more. */
export const ofUnframed = { 'X-Frame-Options': 'SAMEORIGIN' }

/** Of answers over TLS: browsers come by TLS alone for a year. Subdomains are other people's business. */
export const strictTransport = { name: 'Strict-Transport-Security', value: 'max-age=31536000' }
