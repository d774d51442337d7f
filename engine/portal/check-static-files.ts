import { existsSync } from 'node:fs'
import path from 'node:path'
import { configFile } from '../config/config-issues.ts'
import type { SiteConfig } from '../config/config-schema.ts'
import type { Problem } from '../config/problem.ts'
import type { UrlSpace } from '../config/urls.ts'
import type { Route } from '../content/route-types.ts'
import { contentOf, ownPages } from '../content/routes.ts'
import type { ContentModel } from '../content/types.ts'
import { AllowedPlaces } from '../files/allowed-places.ts'
import { sourceTree } from '../files/source-tree.ts'
import { isBuiltName } from './built-names.ts'
import type { LoadedSite } from './load-site.ts'
import { pageFile } from './page-file.ts'

/** A file of `static/` that the site refers to. */
interface NamedFile {
  path: string
  /** File and place of the reference. */
  file: string
  why: string
}

/** Problems with `static/`: missing files that the site refers to, and files that the build itself writes. */
export function checkStaticFiles({ config, model }: LoadedSite, root: string): Problem[] {
  const folder = path.join(root, 'static')
  const named = [...pictures(config), ...scripts(config), ...previewPictures(model)]
  const fileProblems: Problem[] = []
  const files = staticFiles(root, config, fileProblems)
  const missing = named.filter(({ path: name }) => !existsSync(path.join(folder, name)))
  return [
    ...fileProblems,
    ...missing.map(missingFile),
    ...files.filter(isMadeBy(config, model)).map(ownFile),
    ...checkLetterCase(config, model, files),
  ]
}

/** Files in `static/`, by path; links are followed as far as the configuration allows. */
export function staticFiles(root: string, { linkFolders }: SiteConfig, problems: Problem[]): string[] {
  return sourceTree(root, 'static', new AllowedPlaces(root, linkFolders), problems)
}

/** Pictures in the configuration. */
function pictures({ favicon, touchIcon, socialCard, appIcons, brand }: SiteConfig): NamedFile[] {
  const icons = appIcons.map(({ path }, index) => [`appIcons.${index}.path`, path] as const)
  return [
    ...Object.entries({
      favicon,
      touchIcon,
      socialCard,
      'brand.logo': brand.logo,
      'brand.darkLogo': brand.darkLogo,
    }),
    ...icons,
  ].flatMap(([key, path]) =>
    path === undefined ? [] : [{ path, file: configFile, why: `"${key}" names it` }],
  )
}

/** Scripts in the configuration. */
function scripts({ head }: SiteConfig): NamedFile[] {
  return head.flatMap(({ tag, attributes: { src } }, index) =>
    tag === 'script' && typeof src === 'string' && src.startsWith('/')
      ? [
          {
            path: src.replace(/[?#].*$/, ''),
            file: configFile,
            why: `"head.${index}.attributes.src" refers to it`,
          },
        ]
      : [],
  )
}

function previewPictures(model: ContentModel): NamedFile[] {
  const { versions, pages, locales } = model
  const all = [
    ...[...versions.values()].flatMap(({ docs }) =>
      [...docs.values()].flatMap(ofLocale => [...ofLocale.values()]),
    ),
    ...locales.flatMap(locale => [...ownPages(model, locale)]),
    ...[...pages.values()].flatMap(ofLocale => [...ofLocale.values()]),
  ]
  const named = all.flatMap(({ file, frontMatter: { image } }) =>
    image?.startsWith('/') ? [[file, { path: image, file, why: '"image" refers to it' }] as const] : [],
  )
  // Several locales may show the same file.
  return [...new Map(named).values()]
}

function missingFile({ path, file, why }: NamedFile): Problem {
  const message = `static${path} is missing: ${why}`
  return { severity: 'warning', code: 'static-file', file, message, hint: 'Put the file there.' }
}

/** Returns a function that tells whether a build itself writes a file: a page, or one of its own. */
export function isMadeBy(config: SiteConfig, { routes }: ContentModel): (name: string) => boolean {
  const pages = new Set([...routes.keys()].map(route => pageFile(route, config)))
  return name => isBuiltName(name) || pages.has(name)
}

/** The error for a file of `static/` that the build itself writes. */
export function ownFile(name: string): Problem {
  const message = `the build writes ${name} itself`
  return {
    severity: 'error',
    code: 'static-file',
    file: `static/${name}`,
    message,
    hint: 'Remove or rename the file.',
  }
}

/** Page kinds whose addresses come from a description, which somebody else may own, so they do not fail a build. */
const descriptionKinds: ReadonlySet<Route['kind']> = new Set(['operation', 'operation-samples', 'model'])

/**
 * Errors for files of a site whose names differ only in case or in how an accent is encoded: file systems that ignore that keep one of
 * them, so the site would lack a page on some machines.
 *
 * @param files Files of `static/`.
 */
function checkLetterCase(
  urls: Pick<UrlSpace, 'trailingSlash'>,
  model: ContentModel,
  files: readonly string[],
): Problem[] {
  const addresses = new Map<string, { name: string; source: string }>()
  const problems: Problem[] = []
  const reported = new Set<string>()
  const add = (name: string, source: string, severity: 'error' | 'warning', place: Pick<Problem, 'file'>) => {
    const key = name.normalize('NFC').toLowerCase()
    const same = addresses.get(key)
    if (same === undefined) addresses.set(key, { name, source })
    else if (same.name !== name && !reported.has(`${same.source}\n${source}`)) {
      // Each pair is reported once, not in each locale.
      reported.add(`${same.source}\n${source}`)
      problems.push({
        severity,
        code: 'letter-case',
        ...place,
        message: `${source} and ${same.source} have names that differ only in capitals or accents (${name}, ${same.name}); some file systems keep one of them`,
        hint: 'Rename one of them, or give a page another slug.',
      })
    }
  }
  for (const name of files) add(name, `static/${name}`, 'error', { file: `static/${name}` })
  for (const [url, route] of model.routes) {
    const file = contentOf(model, route)?.file
    add(
      pageFile(url, urls),
      file ?? `the page ${url}`,
      descriptionKinds.has(route.kind) ? 'warning' : 'error',
      file === undefined ? {} : { file },
    )
  }
  return problems
}
