import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import type { Report } from '../report.ts'
import { isSourceFile } from '../source-folder.ts'

/** Files refer to each other no deeper than this. */
const deepest = 8

/**
 * What `docs.json` or `mint.json` says, in the form of `docs.json`, with the files that it refers to (`$ref`) in place.
 *
 * @param file Absolute path.
 */
export function readConfig(file: string, root: string, report: Report): Plain {
  const whole = asObject(dataOf(file, root, report, 0))
  return path.basename(file) === 'mint.json' ? modern(whole) : whole
}

function dataOf(file: string, root: string, report: Report, depth: number): unknown {
  const name = path.relative(root, file).replaceAll(path.sep, '/')
  const inPlace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inPlace)
    if (typeof value !== 'object' || value === null) return value
    const { $ref, ...own } = asObject(value)
    const entries = Object.fromEntries(Object.entries(own).map(([key, one]) => [key, inPlace(one)]))
    if (typeof $ref !== 'string') return $ref === undefined ? entries : { ...entries, $ref }
    const target = path.resolve(path.dirname(file), $ref)
    if (depth < deepest && isSourceFile(target, root)) {
      const found = dataOf(target, root, report, depth + 1)
      return typeof found === 'object' && found !== null && !Array.isArray(found)
        ? { ...found, ...entries }
        : found
    }
    report.lost(`${name}: $ref`, `${$ref} is not a file of the source`)
    return entries
  }
  try {
    // YAML reads JSON with comments and commas at the end, too.
    return inPlace(
      parse(readFileSync(file, 'utf8').replaceAll('\t', '  '), { uniqueKeys: false, logLevel: 'silent' }),
    )
  } catch (error) {
    report.lost(
      name,
      `it cannot be read: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}`,
    )
    return {}
  }
}

/** `mint.json` in the form of `docs.json`. */
function modern(old: Plain): Plain {
  const {
    navigation,
    tabs,
    anchors,
    primaryTab,
    topbarLinks,
    topbarCtaButton,
    footerSocials,
    topAnchor,
    versions,
    openapi,
    metadata,
    analytics,
    modeToggle,
    ...rest
  } = old
  const groups = asList(navigation).map(asObject)
  const areas = [...asList(tabs), ...asList(anchors)].map(asObject)
  const home = asText(asObject(primaryTab).name) ?? asText(asObject(topAnchor).name) ?? 'Documentation'
  const socials = Array.isArray(footerSocials)
    ? Object.fromEntries(footerSocials.map(asObject).map(({ type, url }) => [String(type), url]))
    : footerSocials
  return {
    ...rest,
    ...(metadata !== undefined && { seo: { metatags: metadata } }),
    ...(analytics !== undefined && { integrations: analytics }),
    ...(socials !== undefined && { footer: { socials } }),
    ...(asObject(modeToggle).default !== undefined && {
      appearance: { default: asObject(modeToggle).default, strict: asObject(modeToggle).isHidden === true },
    }),
    navbar: {
      links: asList(topbarLinks).map(one => labelled(asObject(one))),
      ...(topbarCtaButton !== undefined && { primary: labelled(asObject(topbarCtaButton)) }),
    },
    navigation: {
      ...oldNavigation(groups, areas, home, asList(versions)),
      ...(openapi !== undefined && { openapi }),
    },
  }
}

function labelled({ name, url, type, ...rest }: Plain): Plain {
  return { ...rest, label: name ?? type, href: url, ...(type !== undefined && { type }) }
}

/** Groups by version, and within by the tab or anchor whose address their pages begin with. */
function oldNavigation(
  groups: readonly Plain[],
  areas: readonly Plain[],
  home: string,
  versions: readonly unknown[],
): Plain {
  const names = versions.flatMap(one => asText(one) ?? asText(asObject(one).name) ?? [])
  if (names.length > 1)
    return {
      versions: names.map((version, index) => ({
        version,
        ...oldNavigation(
          groups.filter(group => (group.version ?? (index === 0 ? version : undefined)) === version),
          areas.filter(area => area.version === undefined || area.version === version),
          home,
          [],
        ),
      })),
    }
  const links = areas.filter(({ url }) => /^https?:/.test(asText(url) ?? ''))
  const within = areas.filter(area => !links.includes(area) && asText(area.url) !== undefined)
  const areaOf = (group: Plain) => {
    const [first] = pagesIn(group)
    const fits = within.filter(({ url }) =>
      first?.replace(/^\//, '').startsWith(`${String(url).replaceAll(/^\/|\/$/g, '')}/`),
    )
    return fits.sort((a, b) => String(b.url).length - String(a.url).length)[0]
  }
  const own = groups.filter(group => areaOf(group) === undefined)
  const global = { anchors: links.map(({ name, url }) => ({ anchor: name, href: url })) }
  if (within.length === 0) return { groups: own, global }
  return {
    tabs: [
      ...(own.length > 0 ? [{ tab: home, groups: own }] : []),
      ...within.map(area => ({
        tab: area.name,
        groups: groups.filter(group => areaOf(group) === area),
        ...(area.openapi !== undefined && { openapi: area.openapi }),
      })),
    ],
    global,
  }
}

function pagesIn(group: Plain): string[] {
  return asList(group.pages).flatMap(one => (typeof one === 'string' ? [one] : pagesIn(asObject(one))))
}
