import type { Edit } from './edited-text.ts'

/** What has one way to be written here and another there. */
export function markupEdits(text: string, masked: string): Edit[] {
  const found: Edit[] = []
  const each = (pattern: RegExp, by: (written: string, ...groups: string[]) => string): void => {
    for (const match of masked.matchAll(pattern)) {
      const end = match.index + match[0].length
      const written = text.slice(match.index, end)
      found.push({ start: match.index, end, by: by(written, ...match.slice(1)) })
    }
  }
  const empty = (written: string) => written.replaceAll(/[^\n]/g, '')
  // It is for the head of the page, which the front matter describes.
  each(/<(head|Head)\b[^>]*>[\s\S]*?<\/\1>/g, empty)
  // What only a browser can show has nothing for a page that is complete without script.
  each(/<BrowserOnly\b[^>]*?(?:\/>|>[\s\S]*?<\/BrowserOnly>)/g, empty)
  // What Docusaurus is to be asked for is what the component shows anyway.
  each(
    /<DocCardList\s+items=\{[^<>]*?useCurrentSidebar[\s\S]*?\/>/g,
    written => `<DocCardList />${empty(written)}`,
  )
  each(/<ThemedImage\b[\s\S]*?\/>/g, themedImage)
  each(/<IdealImage\b[\s\S]*?\/>/g, written =>
    written.replace('<IdealImage', '<img').replace(/\bimg=\{/, 'src={'),
  )
  each(
    /<Heading\s+as=(?:"(h[1-6])"|\{'(h[1-6])'\})([^>]*)>([\s\S]*?)<\/Heading>/g,
    (written, double, single) => {
      const tag = double ?? single
      return written.replace(/^<Heading\s+as=\S+?(?=[\s>])/, `<${tag}`).replace(/<\/Heading>$/, `</${tag}>`)
    },
  )
  each(/pathname:\/\/(?=\/)/g, () => '')
  return found
}

/** The picture for light pages. */
function themedImage(written: string): string {
  const light = /\blight:\s*((?:useBaseUrl|require)\([^)]*\)(?:\.default)?|[\w$.]+|'[^']*'|"[^"]*")/.exec(
    written,
  )?.[1]
  const rest = written.replace(/\bsources=\{\{[\s\S]*?\}\}/, '').replace(/^<ThemedImage/, '')
  if (light === undefined) return written.replaceAll(/[^\n]/g, '')
  const quoted = /^(['"])(.*)\1$/.exec(light)?.[2]
  return `<img src=${quoted === undefined ? `{${light}}` : JSON.stringify(quoted)}${rest}`
}
