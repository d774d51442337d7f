/** Of answers over TLS: browsers come by TLS alone for a year. Subdomains are other people's business. */
export const strictTransport = { name: 'Strict-Transport-Security', value: 'max-age=31536000' }
