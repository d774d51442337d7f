/**
 * Percent-encodes characters that RFC 3986 does not allow in a URL, for clients that refuse them. These include brackets outside of the
 * host, and a percent sign that does not begin an escape.
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
