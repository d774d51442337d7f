import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '../../config/locale.ts'
import { FileCache } from '../../content/files/markdown-file.ts'
import { acceptTranslation } from '../../content/translations/accept-translation.ts'
import { listFrozenTranslations, listTranslations } from '../../content/translations/list-translations.ts'
import type { OutputFolder } from './output-folder.ts'

/** Records each translation as one of its page as it is now; later changes of the page are reported. @param locales The default one first. */
export function recordTranslations(out: OutputFolder, locales: readonly Locale[]): void {
  const options = { root: out.root, locales: [...locales], defaultLocale: locales[0] ?? 'en' }
  const cache = new FileCache()
  for (const { state, file, original } of [
    ...listTranslations(options, cache, ['blog']),
    ...listFrozenTranslations(options, cache),
  ]) {
    if (state !== 'unrecorded' || file === undefined || original === undefined) continue
    out.write(file, acceptTranslation(readFileSync(path.join(out.root, file), 'utf8'), original.hash))
  }
}
