/**
 * What a browser shows as a document though no page of the site was rendered into it: drawings, and XML, which may hold HTML. Beside a
 * page or in static/ they are what somebody gave; opened at their own address, their scripts would run as the site's.
 */
export const sandboxedTypes: readonly string[] = [
  'svg',
  'svgz',
  'xml',
  'xhtml',
  'xht',
  'xsl',
  'xslt',
  'mathml',
  'rdf',
  'rss',
  'atom',
]

/** Policy of such files: they are shown with the styles within them, and do nothing. In pages, pictures are as they were. */
export const sandboxPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

/** Names of such files. */
export const sandboxedNames = new RegExp(`\\.(?:${sandboxedTypes.join('|')})$`, 'i')
