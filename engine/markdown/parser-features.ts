import type { MarkdownSource } from './types.ts'

/** Syntax that the parser reads in addition to CommonMark. */
export function parserFeatures(
  format: MarkdownSource['format'],
  { footnotes, math = false }: { footnotes?: object | undefined; math?: boolean | undefined } = {},
) {
  return {
    directive: true,
    headingAttributes: true,
    rawHtml: format === 'md',
    frontmatter: true,
    math,
    gfm: footnotes ? { footnotes } : true,
  }
}
