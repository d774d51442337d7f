import { settings } from './settings.ts'

/**
 * Loads texts in the page's locale, or the English ones if there are none.
 *
 * @param texts Loaders by locale.
 * @throws {Error} if the texts cannot be loaded.
 */
export async function loadTexts<Texts>(
  texts: Readonly<Record<string, () => Promise<Texts>>>,
): Promise<Texts> {
  const load = texts[settings.locale] ?? texts.en
  if (!load) throw new Error(`There are no texts for "${settings.locale}"`)
  return load()
}
