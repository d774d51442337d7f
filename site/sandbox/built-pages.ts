import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ReadPages, WebPage } from './assistant/web-pages.ts'

/** Folder of the guides of a language; those of a language that the portal lacks are English. */
const folders: Record<string, string> = { ja: 'ja/docs', zh: 'zh/docs' }

/** The guides of a built portal, as its Markdown says them, read when they are asked for; none where it is not built. */
export function builtPages(dist: string): ReadPages {
  const read = new Map<string, WebPage[]>()
  return language => {
    const folder = folders[language] ?? 'docs'
    const pages = read.get(folder) ?? (existsSync(path.join(dist, folder)) ? pagesIn(dist, folder) : [])
    read.set(folder, pages)
    return pages
  }
}

function pagesIn(dist: string, folder: string): WebPage[] {
  const files = globSync(`${folder}/**/*.md`, { cwd: dist }).filter(
    file => !/\/(?:api|category)\//.test(file),
  )
  return files.flatMap(file => {
    const markdown = readFileSync(path.join(dist, file), 'utf8')
    const [, title] = /^title: "(.*)"$/m.exec(markdown) ?? []
    const [, url] = /^url: (.*)$/m.exec(markdown) ?? []
    return title && url ? [{ url, title, text: proseOf(markdown) }] : []
  })
}

/** What a page says, without front matter, code, tables and marks. */
export function proseOf(markdown: string): string {
  return markdown
    .replace(/^---\n.*?\n---\n/s, '')
    .replaceAll(/^(`{3,}).*?^\1$/gms, '')
    .replaceAll(/^(?:#|\||\*\*[^*]+\*\*$|:::).*$/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|`/g, '')
    .replaceAll(/^\s*(?:[-*>]|\d+\.) /gm, '')
    .trim()
}
