import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '../../config/locale.ts'
import { FileCache } from '../../content/files/markdown-file.ts'
import { acceptTranslation } from '../../content/translations/accept-translation.ts'
import { listFrozenTranslations, listTranslations } from '../../content/translations/list-translations.ts'
import type { OutputFolder } from './output-folder.ts'

/** Marks each translation as up to date with its original, so that later changes of the original are reported. */
export function recordTranslations(
  out: OutputFolder,
  locales: readonly Locale[],
  defaultLocale: Locale,
): void {
  const options = { root: out.root, locales: [...locales], defaultLocale }
  const cache = new FileCache()
  for (const { state, file, original } of [
    ...listTranslations(options, cache, ['blog']),
    ...listFrozenTranslations(options, cache),
  ]) {
    if (state !== 'unrecorded' || file === undefined || original === undefined) continue
    out.write(file, acceptTranslation(readFileSync(path.join(out.root, file), 'utf8'), original.hash))
  }
}
