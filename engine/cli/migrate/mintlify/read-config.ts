import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathFrom } from '../../../files/path-from.ts'
import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import { parseData } from '../read-data.ts'
import type { Report } from '../report.ts'
import { isSourceFile } from '../source-folder.ts'

/** Maximum depth of references between files. */
const maxDepth = 8

/**
 * Reads `docs.json` or `mint.json` in the form of `docs.json`, with the files in `$ref` inserted.
 *
 * @param file Absolute path.
 */
export function readConfig(file: string, root: string, report: Report): Plain {
  const config = asObject(dataOf(file, root, report, 0))
  return path.basename(file) === 'mint.json' ? modern(config) : config
}

function dataOf(file: string, root: string, report: Report, depth: number): unknown {
  const name = pathFrom(root, file)
  const resolveReferences = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolveReferences)
    if (typeof value !== 'object' || value === null) return value
    const { $ref, ...own } = asObject(value)
    const entries = Object.fromEntries(
      Object.entries(own).map(([key, item]) => [key, resolveReferences(item)]),
    )
    if (typeof $ref !== 'string') return $ref === undefined ? entries : { ...entries, $ref }
    const target = path.resolve(path.dirname(file), $ref)
    if (depth < maxDepth && isSourceFile(target, root)) {
      const found = dataOf(target, root, report, depth + 1)
      return Object.keys(asObject(found)).length > 0 ? { ...asObject(found), ...entries } : found
    }
    report.lost(`${name}: $ref`, `${$ref} is not a file of the source`)
    return entries
  }
  try {
    // The YAML parser also reads JSON with comments and trailing commas.
    const text = readFileSync(file, 'utf8').replaceAll('\t', '  ')
    const { value, fault } = parseData(text)
    if (!fault) return resolveReferences(value)
    report.lost(`${name}:${fault.line}`, `it cannot be read: ${fault.reason}`)
    return {}
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n', 1)
    report.lost(name, `it cannot be read: ${reason}`)
    return {}
  }
}

/** Converts `mint.json` to the form of `docs.json`. */
function modern(old: Plain): Plain {
  const areas = [...asList(old.tabs), ...asList(old.anchors)].map(asObject)
  const home =
    asText(asObject(old.primaryTab).name) ?? asText(asObject(old.topAnchor).name) ?? 'Documentation'
  const socials = asList(old.footerSocials).map(asObject)
  const mode = asObject(old.modeToggle)
  const moved =
    /^(?:navigation|tabs|anchors|primaryTab|topbarLinks|topbarCtaButton|footerSocials|topAnchor|versions|openapi|metadata|analytics|modeToggle)$/
  const cta = old.topbarCtaButton && labelled(old.topbarCtaButton)
  return {
    ...Object.fromEntries(Object.entries(old).filter(([key]) => !moved.test(key))),
    ...(old.metadata !== undefined && { seo: { metatags: old.metadata } }),
    ...(old.analytics !== undefined && { integrations: old.analytics }),
    ...(old.footerSocials !== undefined && {
      footer: {
        socials: socials[0]
          ? Object.fromEntries(socials.map(({ type, url }) => [String(type), url]))
          : old.footerSocials,
      },
    }),
    ...(mode.default !== undefined && {
      appearance: { default: mode.default, strict: mode.isHidden === true },
    }),
    navbar: { links: asList(old.topbarLinks).map(labelled), ...(cta !== undefined && { primary: cta }) },
    navigation: {
      ...oldNavigation(asList(old.navigation).map(asObject), areas, home, asList(old.versions)),
      ...(old.openapi !== undefined && { openapi: old.openapi }),
    },
  }
}

function labelled(link: unknown): Plain {
  const { name, url, type, ...rest } = asObject(link)
  return { ...rest, label: name ?? type, href: url, ...(type !== undefined && { type }) }
}

/** Groups by version, then by the tab or anchor whose address their pages begin with. */
function oldNavigation(
  groups: readonly Plain[],
  areas: readonly Plain[],
  home: string,
  versions: readonly unknown[],
): Plain {
  const names = versions.flatMap(version => asText(version) ?? asText(asObject(version).name) ?? [])
  if (names.length > 1)
    return {
      versions: names.map(version => ({
        version,
        ...oldNavigation(
          groups.filter(group => (group.version ?? names[0]) === version),
          areas.filter(area => (area.version ?? version) === version),
          home,
          [],
        ),
      })),
    }
  const [links, within] = [true, false].map(isOutside =>
    areas.filter(({ url }) => asText(url) !== undefined && /^https?:/.test(String(url)) === isOutside),
  )
  const areaOf = (group: Plain) => {
    const [first = ''] = pagesIn(group)
    const start = ({ url }: Plain) => `${String(url).replaceAll(/^\/|\/$/g, '')}/`
    return within
      ?.filter(area => first.replace(/^\//, '').startsWith(start(area)))
      .sort((a, b) => start(b).length - start(a).length)[0]
  }
  const own = groups.filter(group => areaOf(group) === undefined)
  const global = { anchors: links?.map(({ name, url }) => ({ anchor: name, href: url })) }
  if (within?.length === 0) return { groups: own, global }
  const tabs = (within ?? []).map(area => ({
    tab: area.name,
    groups: groups.filter(group => areaOf(group) === area),
    ...(area.openapi !== undefined && { openapi: area.openapi }),
  }))
  return { tabs: own.length > 0 ? [{ tab: home, groups: own }, ...tabs] : tabs, global }
}

function pagesIn(group: Plain): string[] {
  return asList(group.pages).flatMap(page => (typeof page === 'string' ? [page] : pagesIn(asObject(page))))
}
