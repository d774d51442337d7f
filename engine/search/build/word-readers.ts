import { createRequire } from 'node:module'
import path from 'node:path'
import { readLanguage } from '../reading/typed-reading.ts'

/** Cuts a text into words with their readings, in Kana or pinyin. A word without a reading is its own reading. */
export type WordReader = (text: string) => [reading: string, text: string][]

interface Dictionary {
  /** Package with the dictionary, which a site with that language installs: 18 MB for Japanese, 1 MB for Chinese. */
  name: string
  load(): Promise<WordReader>
}

const dictionaries: Readonly<Record<string, Dictionary>> = {
  ja: { name: '@patdx/kuromoji', load: readJapanese },
  zh: { name: 'pinyin-pro', load: readChinese },
}

const { resolve } = createRequire(import.meta.url)

/**
 * Loads the reader for a locale's language.
 *
 * @returns Undefined for languages whose words are typed as they are written, and if the dictionary is not installed.
 */
export async function wordReader(locale: string): Promise<WordReader | undefined> {
  return missingDictionary(locale) === undefined ? dictionaryOf(locale)?.load() : undefined
}

/** Name of the dictionary package that a locale's language needs and that is not installed. */
export function missingDictionary(locale: string): string | undefined {
  const name = dictionaryOf(locale)?.name
  if (name === undefined) return undefined
  try {
    resolve(name)
    return undefined
  } catch {
    return name
  }
}

function dictionaryOf(locale: string): Dictionary | undefined {
  const [language = ''] = locale.toLowerCase().split(/[-_]/)
  return readLanguage(locale) && Object.hasOwn(dictionaries, language) ? dictionaries[language] : undefined
}

async function readJapanese(): Promise<WordReader> {
  const { TokenizerBuilder } = await import('@patdx/kuromoji')
  const { default: NodeDictionaryLoader } = await import('@patdx/kuromoji/node')
  const main = resolve('@patdx/kuromoji')
  const loader = new NodeDictionaryLoader({ dic_path: path.join(path.dirname(main), '../dict') })
  const tokenizer = await new TokenizerBuilder({ loader }).build()
  return text => tokenizer.tokenize(text).map(({ surface_form: word, reading }) => [reading ?? word, word])
}

async function readChinese(): Promise<WordReader> {
  const { customPinyin, pinyin } = await import('pinyin-pro')
  // The dictionary has a formal reading of "key"; readers type the everyday one.
  customPinyin({ 鑰: 'yào', 钥: 'yào' })
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
  return text => {
    // The reading of a character depends on the characters around it, so the whole text is read at once.
    const characters = [...text]
    const read = pinyin(text, { toneType: 'none', type: 'array' })
    let at = 0
    return [...segmenter.segment(text)].map(({ segment }) => {
      const { length } = [...segment]
      const reading = read.length === characters.length ? read.slice(at, at + length).join('') : segment
      at += length
      return [reading, segment]
    })
  }
}
