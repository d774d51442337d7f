/** First paragraph of a description in Markdown as plain text, for tooltips. */
export function plainDescription(markdown: string | undefined): string {
  const [first = ''] = (markdown ?? '').trim().split(/\n\s*\n/)
  return first
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/`|\*\*|\\(?=[^\w\s])/g, '')
    .replaceAll(/\s+/g, ' ')
}
