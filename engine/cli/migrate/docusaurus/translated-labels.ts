import path from 'node:path'
import { asObject, asText } from '../plain-data.ts'
import { readData } from '../read-data.ts'
import { isThere } from '../source-folder.ts'

/** Translated labels of sidebars and menus, which Docusaurus keeps below `i18n/`. */
export class TranslatedLabels {
  readonly #root: string
  readonly #locales: readonly string[]
  readonly #defaultLocale: string

  constructor(root: string, locales: readonly string[], defaultLocale: string) {
    this.#root = root
    this.#locales = locales.filter(locale => locale !== defaultLocale)
    this.#defaultLocale = defaultLocale
  }

  /**
   * Replaces each label that has a translation by its texts in all languages of the site. Locales without a translation
   * get the original label, as in Docusaurus.
   *
   * @param files Message files below the folder of a locale.
   */
  in<T>(items: T, files: readonly string[]): T {
    const messages = this.messages(files)
    return messages.some(([, texts]) => texts.size > 0) ? (this.#shown(items, messages) as T) : items
  }

  /** Translations by label, for each locale except the default one. @param files See `in`. */
  messages(files: readonly string[]): [locale: string, texts: Map<string, string>][] {
    return this.#locales.map(locale => [locale, this.#messages(locale, files)])
  }

  #shown(value: unknown, messages: readonly [string, Map<string, string>][]): unknown {
    if (Array.isArray(value)) return value.map(item => this.#shown(item, messages))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) =>
        (key === 'label' || key === 'title') && typeof inner === 'string'
          ? [key, this.#text(inner, messages)]
          : [key, this.#shown(inner, messages)],
      ),
    )
  }

  #text(label: string, messages: readonly [string, Map<string, string>][]): unknown {
    const others = messages.map(([locale, texts]) => [locale, texts.get(label) ?? label] as const)
    if (others.every(([, text]) => text === label)) return label
    return { [this.#defaultLocale]: label, ...Object.fromEntries(others) }
  }

  /** Messages by the label that ends their key: `sidebar.docs.category.Guides`, `item.label.Docs`. */
  #messages(locale: string, files: readonly string[]): Map<string, string> {
    const found = files
      .map(name => path.join(this.#root, 'i18n', locale, name))
      .filter(file => isThere(file, this.#root))
      .flatMap(file => Object.entries(asObject(readData(file).value)))
      .flatMap(([key, entry]) => {
        const label = key.match(labelKeyPattern)?.[1]
        const message = asText(asObject(entry).message)
        return label === undefined || message === undefined ? [] : [[label, message] as const]
      })
    return new Map(found)
  }
}

const labelKeyPattern =
  /^(?:sidebar\..+?\.(?:category|link|doc)|item\.label|link\.item\.label|link\.title)\.(.+)$/
