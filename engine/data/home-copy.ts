import { z } from 'zod'
import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import { keyed } from '../files/schema-issues.ts'
import { readYamlFile } from '../files/yaml-file.ts'

const text = z.string({ error: 'text' }).trim().min(1, { error: 'text' })
const link = keyed({ label: text, href: text }, 'a label and a href')
const list = <T extends z.ZodType>(item: T) => z.array(item, { error: 'a list' })

/** Copy of the home page, `content/home/<locale>.yaml`; addresses are paths without a locale. */
const homeCopySchema = keyed(
  {
    hero: keyed({ title: text, lead: text, primary: link, secondary: link }, 'keys of the hero'),
    /** Entry points by what a reader wants to do. */
    tasks: keyed({ title: text, items: list(keyed({ title: text, text, href: text }, 'a task')) }, 'tasks'),
    /** Products with their figures. */
    products: keyed(
      {
        title: text,
        lead: text,
        items: list(
          keyed(
            {
              id: text,
              title: text,
              text,
              href: text,
              facts: list(keyed({ label: text, value: text }, 'a label and a value')),
              points: list(text),
            },
            'a product',
          ),
        ),
      },
      'products',
    ),
    /** Words around the samples of the first request. */
    firstRequest: keyed({ title: text, lead: text, note: text }, 'a title, a lead and a note'),
    latest: keyed({ title: text, all: link }, 'a title and a link'),
    /** Ways to reach the team; the addresses stand in site.config.ts under `links`. */
    contact: keyed(
      {
        title: text,
        items: list(
          keyed(
            {
              id: z.enum(['login', 'demo', 'partner', 'support'], {
                error: 'login, demo, partner or support',
              }),
              title: text,
              text,
              label: text,
            },
            'a way to reach the team',
          ),
        ),
      },
      'ways to reach the team',
    ),
  },
  'the sections of the home page',
)

export type HomeCopy = z.output<typeof homeCopySchema>

/** Reads the home page's copy; a locale without its own gets the default locale's. */
export function readHomeCopy(
  options: { root: string; locales: readonly Locale[]; defaultLocale: Locale },
  problems: Problem[],
): Map<Locale, HomeCopy> {
  const home = new Map<Locale, HomeCopy>()
  const read = (locale: Locale) =>
    readYamlFile(options.root, `content/home/${locale}.yaml`, homeCopySchema, problems)
  const original = read(options.defaultLocale)
  const fallback = original?.value
  if (!fallback) {
    // What is wrong with a file that is there has been said.
    if (original) return home
    problems.push({
      severity: 'error',
      code: 'home-copy',
      file: `content/home/${options.defaultLocale}.yaml`,
      message: 'found no copy of the home page in the default locale',
      hint: 'Write it; its shape is documented in engine/content/data/home-copy.ts.',
    })
    return home
  }
  for (const locale of options.locales) {
    home.set(locale, locale === options.defaultLocale ? fallback : (read(locale)?.value ?? fallback))
  }
  return home
}
