import { existsSync } from 'node:fs'
import path, { posix } from 'node:path'
import { pagePath } from '../../../config/schema/values.ts'
import { dataOf } from '../data-file.ts'
import { isReserved } from '../frame/placed-pages.ts'
import { asObject, asText, asTexts } from '../plain-data.ts'
import { GeneratedPages } from './generated-pages.ts'
import type { DocsPlan, Migration } from './migration.ts'
import {
  i18nFolder,
  plainPath,
  type SourceDocs,
  type SourceSite,
  sidebarsAt,
  versionsFile,
} from './source-site.ts'

/**
 * The set of docs whose path becomes `docs.path`. Other sets become folders, with their own path or a path below it.
 */
function firstDocs({ docs }: SourceSite): SourceDocs | undefined {
  const [first] = docs.filter(({ id }) => id === 'default').concat(docs)
  return first
}

/** Path of the docs in the new site: the same as in the source, if possible. */
export function docsPathOf(site: SourceSite): string {
  const path = posix.join('/', firstDocs(site)?.base ?? 'docs')
  return pagePath.safeParse(path).success ? path : '/docs'
}

/** The path of a set of docs other than the first, unless the new site needs that path itself. */
function ownPath({ blogs, locales }: SourceSite, { base }: SourceDocs): string | undefined {
  const path = posix.join('/', base)
  const [first = ''] = base.split('/')
  const isTaken =
    isReserved(path, locales) ||
    blogs.some(blog => blog.base === base) ||
    (first === 'blog' && blogs.length > 0)
  return base === '' || isTaken || !pagePath.safeParse(path).success ? undefined : path
}

/** Plans which sets of docs there are in which versions, and where each is written. */
export function planDocs(state: Pick<Migration, 'site' | 'report' | 'generated' | 'docsPath'>): DocsPlan[] {
  const { docs, root } = state.site
  const first = firstDocs(state.site)
  return docs.flatMap(doc => {
    const prefix = doc === first ? '' : doc.base || doc.id
    const own = prefix === '' ? undefined : ownPath(state.site, doc)
    const i18n = i18nFolder('docs', doc.id)
    const file = versionsFile(root, doc.id)
    const frozen = existsSync(file) ? asTexts(dataOf(file, root, state.report)) : []
    const pathOf = (name: string) => asText(asObject(doc.versions[name]).path)
    // The version without its own path is the one that readers see first.
    const versionAtBase = ['current', ...frozen].find(
      name => pathOf(name) !== undefined && plainPath(pathOf(name) ?? '') === '',
    )
    const last = versionAtBase ?? doc.lastVersion ?? frozen[0] ?? 'current'
    const listed = new Set([...(doc.includeCurrent ? ['current'] : []), ...frozen])
    const names = [...listed].filter(name => doc.onlyVersions.length === 0 || doc.onlyVersions.includes(name))
    const start = doc.id === 'default' ? '' : `${doc.id}_`
    return names.flatMap((name): DocsPlan[] => {
      const isLast = name === last || names.length === 1
      const standard = isLast ? '' : name === 'current' ? 'next' : name
      const oldPath = plainPath(pathOf(name) ?? standard)
      const folder =
        name === 'current' ? doc.folder : path.join(root, `${start}versioned_docs/version-${name}`)
      // Some sites copy their docs into the last version when they are built.
      const isCopied = !existsSync(folder) && name === last && !doc.includeCurrent && existsSync(doc.folder)
      if (isCopied)
        state.report.changed(`version ${name}`, 'its folder is missing; the current docs replace it')
      if (!existsSync(folder) && !isCopied) return []
      const sidebars =
        name === 'current' || isCopied
          ? doc.sidebars
          : sidebarsAt(
              path.join(root, `${start}versioned_sidebars/version-${name}-sidebars.json`),
              state.site,
              state.report,
            )
      const newName = isLast
        ? 'current'
        : name === 'current'
          ? 'unreleased'
          : name.replaceAll(/[^\w.-]/g, '-')
      const of = name === 'current' ? 'current' : `version-${name}`
      const below = isLast ? '' : newName === 'unreleased' ? 'next' : newName
      return [
        {
          docs: doc,
          version: newName,
          folder: isCopied ? doc.folder : folder,
          translations: locale => path.join(root, 'i18n', locale, i18n, of),
          messages: `${i18n}/${of}.json`,
          sidebars,
          prefix,
          oldBase: posix.join('/', doc.base, oldPath),
          path: own,
          newBase: own === undefined ? posix.join(state.docsPath, below, prefix) : posix.join(own, below),
          generated: generatedPages(state, newName, posix.join(state.docsPath, below)),
        },
      ]
    })
  })
}

/** All sets of docs in a version share the names of these pages. */
export function generatedPages(
  state: Pick<Migration, 'generated'>,
  version: string,
  base: string,
): GeneratedPages {
  const known = state.generated.get(version)
  if (known !== undefined) return known
  const made = new GeneratedPages(base)
  state.generated.set(version, made)
  return made
}
