import { blankText, type Edit, matchEdits } from '../../markdown/mdx-source/edited-text.ts'

/** Edits of markup that the engine writes differently. */
export function markupEdits(text: string, masked: string): Edit[] {
  const found: Edit[] = []
  const replaceEach = (pattern: RegExp, by: (written: string, ...groups: string[]) => string): void => {
    const edits = matchEdits(masked, pattern, match =>
      by(text.slice(match.index, match.index + match[0].length), ...match.slice(1)),
    )
    found.push(...edits)
  }
  // Its content belongs in the page's head, which the front matter controls.
  replaceEach(/<(head|Head)\b[^>]*>[\s\S]*?<\/\1>/g, blankText)
  // Pages must be complete without script, so content for browsers only is left out.
  replaceEach(/<BrowserOnly\b[^>]*?(?:\/>|>[\s\S]*?<\/BrowserOnly>)/g, blankText)
  // In Docusaurus, a hook returns the list; the engine's component contains it.
  replaceEach(
    /<DocCardList\s+items=\{[^<>]*?useCurrentSidebar[\s\S]*?\/>/g,
    written => `<DocCardList />${blankText(written)}`,
  )
  replaceEach(/<ThemedImage\b[\s\S]*?\/>/g, themedImage)
  replaceEach(/<IdealImage\b[\s\S]*?\/>/g, written =>
    written.replace('<IdealImage', '<img').replace(/\bimg=\{/, 'src={'),
  )
  replaceEach(
    /<Heading\s+as=(?:"(h[1-6])"|\{'(h[1-6])'\})([^>]*)>([\s\S]*?)<\/Heading>/g,
    (written, double, single) => {
      const tag = double ?? single
      return written.replace(/^<Heading\s+as=\S+?(?=[\s>])/, `<${tag}`).replace(/<\/Heading>$/, `</${tag}>`)
    },
  )
  replaceEach(/pathname:\/\/(?=\/)/g, () => '')
  return found
}

/** Two pictures for the two modes, or the only one given. */
function themedImage(written: string): string {
  // An empty line would end the paragraph around the picture.
  const sources = /\s*\bsources=\{\{[\s\S]*?\}\}/
  const given = sources.exec(written)?.[0] ?? ''
  const light = sourceFor('light', given)
  const dark = sourceFor('dark', given)
  const rest = written.replace(sources, '').replace(/^<ThemedImage/, '')
  if (light === undefined || dark === undefined) {
    const only = light ?? dark
    return only === undefined ? blankText(written) : `<img src=${only}${rest}`
  }
  return `<img shownIn="light" src=${light}${rest}<img shownIn="dark" src=${dark}${rest.replaceAll(/\s*\n\s*/g, ' ')}`
}

/** Value of an attribute for a mode. */
function sourceFor(mode: string, sources: string): string | undefined {
  const value = `(?:useBaseUrl|require)\\([^)]*\\)(?:\\.default)?|[\\w$.]+|'[^']*'|"[^"]*"`
  const source = new RegExp(`\\b${mode}:\\s*(${value})`).exec(sources)?.[1]
  if (source === undefined) return undefined
  const quoted = /^(['"])(.*)\1$/.exec(source)?.[2]
  return quoted === undefined ? `{${source}}` : JSON.stringify(quoted)
}
