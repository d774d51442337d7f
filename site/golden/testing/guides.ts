import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { samplePage } from 'shiori/internal/search/testing/sample-page.ts'
import type { SearchPage, SearchSection } from 'shiori/internal/search/types.ts'
import { siteRoot } from '../site-root.ts'

const content = path.join(siteRoot, 'content/docs')

/** Reads the guides of a locale, split at their headings without a compiler. */
export function guidesOf(locale: string): SearchPage[] {
  const root = path.join(content, locale)
  return globSync('**/*.{md,mdx}', { cwd: root })
    .sort()
    .map(file => {
      const [, frontMatter = '', body = ''] =
        /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(path.join(root, file), 'utf8')) ?? []
      const field = (name: string) =>
        new RegExp(`^${name}: *["']?(.*?)["']?$`, 'm').exec(frontMatter)?.[1] ?? ''
      const url = `/${locale}/docs/${file.replace(/\.mdx?$/, '')}`
      const area = url.includes('sdk') ? 'sdks' : 'guides'
      return samplePage({
        url,
        title: field('title'),
        description: field('description'),
        area,
        sections: sectionsOf(body),
      })
    })
}

function sectionsOf(body: string): SearchSection[] {
  const sections: SearchSection[] = [{ anchor: '', headings: [], text: '' }]
  for (const line of body.split('\n')) {
    const [, heading, anchor] = /^##+ (.*?)(?: *\{#([^}]+)\})?$/.exec(line) ?? []
    if (heading === undefined) {
      const last = sections.at(-1)
      if (last) last.text += `${line}\n`
    } else sections.push({ anchor: anchor ?? 'id', headings: [heading.replaceAll('`', '')], text: '' })
  }
  return sections
}

/**
 * Multiplies a site's pages: copies have their own words in every third sentence. Han characters are replaced by others
 * of the pages, since a larger site has other words, but of the same few thousand characters.
 */
export function copies(pages: readonly SearchPage[], times: number): SearchPage[] {
  const texts = pages.flatMap(({ sections }) => sections.map(({ text }) => text)).join('')
  const characters = [...new Set(texts.match(/[\u4e00-\u9fff]/g))].sort()
  return Array.from({ length: times }, (_, copy) =>
    pages.map(page => (copy === 0 ? page : altered(page, copy, characters))),
  ).flat()
}

function altered(page: SearchPage, copy: number, characters: readonly string[]): SearchPage {
  const places = new Map(characters.map((character, at) => [character, at]))
  const other = (character: string) =>
    characters[((places.get(character) ?? 0) + copy * 37) % characters.length] ?? character
  const text = (markdown: string) =>
    markdown
      .split(/(?<=[。.\n])/)
      .map((sentence, index) => (index % 3 === 0 ? alteredSentence(sentence, copy, other) : sentence))
      .join('')
  return {
    ...page,
    url: `${page.url}-${copy}`,
    title: `${page.title} ${'abcdefghijklmnop'[copy]}${copy}`,
    sections: page.sections.map(section => ({ ...section, text: text(section.text) })),
  }
}

function alteredSentence(sentence: string, copy: number, other: (character: string) => string): string {
  return sentence
    .replaceAll(/[a-z]{5,}/g, word => `${word.slice(0, -1)}${'abcdefghijklmnop'[copy]}`)
    .replaceAll(/[\u4e00-\u9fff]/g, other)
}
