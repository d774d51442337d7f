import { firstHeading } from 'shiori/internal/content/files/first-heading.ts'
import { splitFrontMatter } from 'shiori/internal/content/files/front-matter.ts'
import { copiedText, pageName, type Source } from '../content.ts'

/** A page in a form that any tool can read. */
export interface PeerPage {
  /** Path without a leading slash: `copy-1/start`. */
  path: string
  copy: number
  title: string
  description: string | undefined
  /** Markdown without front matter and without the title. */
  body: string
}

/** Lists all pages of all copies in the order of the sidebar, with the front matter that every tool supports. */
export function peerPages(sources: readonly Source[], copies: number): PeerPage[] {
  return Array.from({ length: copies }, (_, index) =>
    sources.map(source => peerPage(source, index + 1)),
  ).flat()
}

function peerPage(source: Source, copy: number): PeerPage {
  const name = pageName(source)
  const bytes = Buffer.from(copiedText(source, copy))
  const { frontMatter, bodyStart } = splitFrontMatter(source.name, bytes)
  const text = bytes.toString('utf8', bodyStart)
  const value = (key: string) =>
    new RegExp(`^${key}:\\s*(["']?)(.*?)\\1\\s*$`, 'm').exec(frontMatter?.text ?? '')?.[2] || undefined
  const title = value('title') ?? firstHeading(text) ?? name
  return {
    path: `copy-${copy}/${name}`,
    copy,
    title,
    description: value('description'),
    body: text.replace(/^\s*# .*\n?/, ''),
  }
}

/** Writes the front matter of a page. JSON values are valid YAML. */
export function frontMatter(values: Record<string, string | undefined>): string {
  const lines = Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${JSON.stringify(value)}\n`],
  )
  return `---\n${lines.join('')}---\n\n`
}

/** Changes the lines of a Markdown text that are outside of code fences. */
export function outsideFences(text: string, change: (line: string) => string): string {
  let open: string | undefined
  return text
    .split('\n')
    .map(line => {
      const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
      if (open !== undefined) {
        if (mark?.startsWith(open)) open = undefined
        return line
      }
      open = mark
      return mark === undefined ? change(line) : line
    })
    .join('\n')
}

/** Text of a page for tools that show the title of the front matter. @param more Further keys of the front matter. */
export function titledPage(
  { title, description, body }: PeerPage,
  more: Readonly<Record<string, string>> = {},
): string {
  return frontMatter({ title, description, ...more }) + htmlPictures(body)
}

/**
 * Turns relative pictures into HTML: Astro and Docusaurus read a picture beside a page and fail if it is missing, but leave HTML as it is.
 */
function htmlPictures(text: string): string {
  return outsideFences(text, line =>
    line.replace(
      /!\[([^\]]*)\]\((?!\/|https?:)([^\s)]+)[^)]*\)/g,
      (_, alt: string, source: string) => `<img src="${source}" alt="${alt.replaceAll('"', '&quot;')}">`,
    ),
  )
}

/** Groups pages by copy, for sidebars with a closed group for each. */
export function groups(pages: readonly PeerPage[]): { copy: number; label: string; pages: PeerPage[] }[] {
  return [...Map.groupBy(pages, ({ copy }) => copy)].map(([copy, members]) => ({
    copy,
    label: `Copy ${copy}`,
    pages: members,
  }))
}
