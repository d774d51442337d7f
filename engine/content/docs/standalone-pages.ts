import type { Locale } from '../../config/locale.ts'
import type { Problem } from '../../config/problem.ts'
import { claimId } from '../files/claim-id.ts'
import { pageIn } from '../files/page-text.ts'
import type { SectionOptions } from '../options.ts'
import type { StandalonePage } from '../page-types.ts'
import { pageAddress } from './doc-id.ts'
import type { PageSet } from './source-page.ts'

/** The pages of `content/pages` in each locale by id; for a missing translation, the default locale's page. */
export function buildPages(
  options: SectionOptions,
  sets: readonly PageSet[],
  problems: Problem[],
): Map<Locale, Map<string, StandalonePage>> {
  const pages = new Map(options.locales.map(locale => [locale, new Map<string, StandalonePage>()]))
  const owners = new Map<string, string>()
  for (const set of sets) {
    const address = pageAddress(set.original.source, set.original.frontMatter)
    if (!claimId(options.root, owners, address.id, set.original, problems)) continue
    for (const [locale, ofLocale] of pages) {
      const text = pageIn(set, locale)
      ofLocale.set(address.id, { ...address, ...text, title: text.title ?? address.id })
    }
  }
  return pages
}
