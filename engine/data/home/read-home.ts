import type { z } from 'zod'
import type { Locale } from '../../config/locale.ts'
import type { Problem } from '../../config/problem.ts'
import { fillVariables, type Variables } from '../../config/variables.ts'
import { readYamlFile } from '../../files/yaml-file.ts'
import type { Description } from '../../reference/description/description.ts'
import { requestCopy } from './engine-sections.ts'
import { type HomeCopy, type HomeSection, type HomeTexts, homeCopySchema } from './home-copy.ts'
import { mapTexts, type TextPath } from './map-texts.ts'
import { requestProblems } from './request-problems.ts'

export interface HomeOptions {
  root: string
  locales: readonly Locale[]
  defaultLocale: Locale
  variables: Variables
  /** Schema of each section's copy, by section name. */
  sections: ReadonlyMap<string, z.ZodObject>
  /** undefined if one of them cannot be read, so that not all operations are known. */
  apis: readonly Description[] | undefined
}

/**
 * Reads `content/home/<locale>.yaml` of each locale. A locale without a file gets the default locale's texts, or no entry if there are
 * none.
 */
export function readHome(options: HomeOptions, problems: Problem[]): Map<Locale, HomeCopy> {
  const schema = homeCopySchema(options.sections)
  const home = new Map<Locale, HomeCopy>()
  const original = readCopy(options, schema, options.defaultLocale, problems)
  for (const locale of options.locales) {
    const localHome =
      locale === options.defaultLocale ? original : readCopy(options, schema, locale, problems)
    const copy = localHome ?? original
    if (copy) home.set(locale, copy)
  }
  return home
}

function readCopy(
  { root, variables, apis }: HomeOptions,
  schema: z.ZodType<HomeTexts>,
  locale: Locale,
  problems: Problem[],
): HomeCopy | undefined {
  const file = `content/home/${locale}.yaml`
  const read = readYamlFile(root, file, schema, problems)
  if (!read?.value) return undefined
  const report = (code: string, path: TextPath, message: string, hint?: string) =>
    problems.push({ severity: 'error', code, file, line: read.lineOf(path), message, ...(hint && { hint }) })
  const copy = mapTexts(read.value, (text, path) =>
    fillVariables(text, variables, ({ message, hint }) => report('unknown-variable', path, message, hint)),
  )
  const links: HomeCopy['links'] = []
  for (const [index, section] of copy.sections.entries()) {
    const place = ['sections', index]
    for (const { path, href } of linksOf(section)) {
      const at = [...place, ...path]
      if (/^(\/(?!\/)|https:\/\/[^/]|http:\/\/localhost)/.test(href))
        links.push({ target: href, line: read.lineOf(at) })
      else
        report(
          'definitions',
          at,
          `"${at.join('.')}": found "${href}", expected a path that begins with "/" or an https URL`,
        )
    }
    for (const { path, message, hint } of requestProblemsOf(section, apis))
      report('home-request', [...place, ...path], `"${[...place, ...path].join('.')}": ${message}`, hint)
  }
  return { ...copy, file, links }
}

/** Texts with the key `href`, at any depth; in the body of a request they are data. */
function linksOf({ section, body, ...rest }: HomeSection): { path: TextPath; href: string }[] {
  const links: { path: TextPath; href: string }[] = []
  mapTexts(section === 'Request' ? rest : { ...rest, body }, (href, path) => {
    if (path.at(-1) === 'href') links.push({ path, href })
    return href
  })
  return links
}

function requestProblemsOf({ section, ...copy }: HomeSection, apis: HomeOptions['apis']) {
  return section === 'Request' && apis ? requestProblems(requestCopy.parse(copy), apis) : []
}
