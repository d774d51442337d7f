import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ReadPages, WebPage } from './assistant/web-pages.ts'

/** Folder of a language's guides; languages that the portal lacks use the English ones. */
const folders: Record<string, string> = { ja: 'ja/docs', zh: 'zh/docs' }

/** Reads the guides of a built portal from its Markdown, on demand; none if the portal is not built. */
export function readBuiltPages(dist: string): ReadPages {
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

/** Returns the prose of a page, without front matter, code, tables and marks. */
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
