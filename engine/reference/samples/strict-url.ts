/**
 * A URL as RFC 3986 writes it, for clients that refuse others: characters that it does not have are percent-encoded, and so
 * are brackets outside of the host and a percent sign that begins no escape.
 */
export function strictUrl(url: string): string {
  const [, origin = '', rest = ''] = /^([a-z][a-z\d+.-]*:\/\/[^/?#]*)?(.*)$/is.exec(url) ?? []
  return (
    origin +
    rest
      .replaceAll(/%(?![\da-f]{2})/gi, '%25')
      .replaceAll(/[^\w\-.~%!$&'()*+,;=:@/?#]+/gu, found => encodeURIComponent(found.toWellFormed()))
  )
}
