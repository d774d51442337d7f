import { fileURLToPath } from 'node:url'
import MiniSearch, { type Options, type SearchOptions } from 'minisearch'
import type { BuiltSearch, Contestant, Corpus } from './contestant.ts'
import { headingsOf, pageText } from './page-text.ts'
import { scriptSize } from './script-size.ts'
import { sentBytes } from './sent-bytes.ts'
import { bigramTokenizer, segmenterTokenizer } from './tokenizers.ts'

interface Document {
  id: number
  url: string
  title: string
  headings: string
  text: string
}

type Tokenizer = (text: string) => string[]

/** The options that its documentation recommends for search while typing. */
const whileTyping: SearchOptions = { prefix: true, fuzzy: 0.2, boost: { title: 3, headings: 2 } }

/**
 * MiniSearch with its defaults, with tokenizers for Chinese and Japanese, and with all options that its documentation
 * recommends.
 */
export async function miniSearches(): Promise<Contestant[]> {
  const scripts = await scriptSize(fileURLToPath(import.meta.resolve('minisearch')))
  const make = (
    name: string,
    tokenizer?: (lang: string) => Tokenizer,
    search?: SearchOptions,
  ): Contestant => ({
    name,
    build: async corpus => buildMiniSearch(corpus, scripts, tokenizer?.(corpus.htmlLang), search),
  })
  return [
    make('MiniSearch, default'),
    make('MiniSearch, Intl.Segmenter', segmenterTokenizer),
    make('MiniSearch, bigrams', () => bigramTokenizer),
    make('MiniSearch, bigrams, prefix, fuzzy, boosts', () => bigramTokenizer, whileTyping),
  ]
}

function buildMiniSearch(
  { pages }: Corpus,
  scripts: number,
  tokenize: Tokenizer | undefined,
  searchOptions: SearchOptions | undefined,
): BuiltSearch {
  const documents = pages.map(
    ({ page }, id): Document => ({
      id,
      url: page.url,
      title: page.title,
      headings: headingsOf(page),
      text: pageText(page),
    }),
  )
  const options: Options<Document> = {
    fields: ['title', 'headings', 'text'],
    // The text is not stored, so results have no excerpt: less than the other engines send.
    storeFields: ['url', 'title'],
    ...(tokenize ? { tokenize } : {}),
    ...(searchOptions ? { searchOptions } : {}),
  }
  const start = performance.now()
  const index = new MiniSearch(options)
  index.addAll(documents)
  const json = JSON.stringify(index)
  const buildTime = performance.now() - start
  let size: number | undefined
  const indexBytes = () => {
    size ??= sentBytes(json)
    return size
  }
  // Searching does not change the index, so all readers can share it.
  let loaded: MiniSearch<Document> | undefined
  return {
    buildTime,
    files: 1,
    indexBytes,
    open: async () => {
      loaded ??= MiniSearch.loadJSON(json, options)
      const opened = loaded
      return {
        bytes: scripts + indexBytes(),
        search: async (query, limit) =>
          opened
            .search(query)
            .slice(0, limit)
            .map(({ url }) => String(url)),
      }
    },
  }
}
