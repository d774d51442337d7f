/**
 * Default headers, which no setting changes, but which `headers` can override. In a file of their own, so that the server needs no package.
 */

/** For every response. */
export const responseHeaders = { 'X-Content-Type-Options': 'nosniff' }

/** For responses that are not files below `/assets/`. */
export const pageHeaders = { 'Referrer-Policy': 'strict-origin-when-cross-origin' }

/** For such responses without a policy on framing: it is the older equivalent for all browsers. */
export const frameHeaders = { 'X-Frame-Options': 'SAMEORIGIN' }

/** For responses over TLS: browsers use only TLS for a year. Subdomains may belong to others. */
export const strictTransport = { name: 'Strict-Transport-Security', value: 'max-age=31536000' }
