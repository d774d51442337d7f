import type { MarkdownSource } from './types.ts'

/** What the parser reads beside CommonMark. */
export function parserFeatures(format: MarkdownSource['format'], footnotes?: object) {
  return {
    directive: true,
    headingAttributes: true,
    rawHtml: format === 'md',
    frontmatter: true,
    gfm: footnotes ? { footnotes } : true,
  }
}
