/** As text for lists: headings, comments and lone images that stand before the first sentence say nothing there. */
export function firstParagraph(markdown: string | undefined): string {
  const text = (markdown ?? '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/^(?:&nbsp;|\s)+$/gm, '')
    .replaceAll(/<\/?(?:a|b|i|em|strong|code|span|img|br)\b[^<>]*>/gi, '')
    .replaceAll(/^ {0,3}(?:#{1,6}(?:[ \t].*)?|!\[[^\]]*\]\([^)]*\)[ \t]*)$/gm, '')
  const [first = ''] = text.trim().split(/\n\s*\n/)
  return first.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/\[([^\]]*)\]\([^)]*\)|[*`]/g, '$1')
}
