/**
 * Types of files that a browser displays as documents: SVG, and XML, which may contain HTML. Content or static/ may contain files from
 * anybody, whose scripts would run in the site's origin when they are opened directly.
 */
export const sandboxedTypes: readonly string[] = 'svg svgz xml xhtml xht xsl xslt mathml rdf rss atom'.split(
  ' ',
)

/** Policy for such files: their own styles apply, but nothing runs. It does not affect pictures embedded in pages. */
export const sandboxPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

/** File names of these types. */
export const sandboxedNames = new RegExp(`\\.(?:${sandboxedTypes.join('|')})$`, 'i')
