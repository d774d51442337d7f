import type { PageSource } from './page-source.ts'

/** An entry of the collection `docs` (docs.astro.build/en/reference/modules/astro-content). */
interface DocsEntry {
  id: string
  slug: string
  collection: 'docs'
  data: unknown
  body: string
}

/** Functions of `astro:content`. */
interface AstroContent {
  getCollection(name: string, filter?: (entry: DocsEntry) => unknown): unknown
  getEntry(name: string, id: string): unknown
}

/**
 * Defines `astro:content` for components: the texts of the site are the collection `docs`. A component that shows an entry of
 * another collection fails.
 */
export function defineAstroContent(texts: readonly PageSource[]): void {
  const docs = texts.map(({ url, frontmatter, src }): DocsEntry => {
    const id = url.replaceAll(/^\/|\/$/g, '') || 'index'
    return { id, slug: id, collection: 'docs', data: frontmatter, body: src }
  })
  Reflect.set(globalThis, 'shioriAstroContent', (standIn: AstroContent) => {
    const own: AstroContent = {
      getCollection: (name, filter = () => true) =>
        name === 'docs' ? docs.filter(filter) : standIn.getCollection(name),
      getEntry: (name, id) =>
        name === 'docs' ? docs.find(entry => entry.id === id) : standIn.getEntry(name, id),
    }
    const get = (_: object, key: string | symbol) => Reflect.get(key in own ? own : standIn, key)
    // Where esbuild reads the names that a module exports.
    const names = new Proxy({}, { get })
    return new Proxy(standIn, { get, getPrototypeOf: () => names })
  })
}
