import { colourMode } from '../frame/colour-mode.ts'
import type { ConvertedRedirect, ConvertedSite } from '../frame/converted-site.ts'
import { textOf } from '../frame/front-matter-keys.ts'
import { headTags } from '../frame/head-tags.ts'
import { foreignRules } from '../frame/known-settings.ts'
import type { ReadSettings } from '../frame/read-settings.ts'
import { asObject, asText, type Plain } from '../plain-data.ts'
import type { Report } from '../report.ts'
import { sourcePicture } from '../source-files.ts'

/** Pictures and colours of a site. */
export function convertAppearance(
  config: ReadSettings,
  root: string,
  report: Report,
): Pick<ConvertedSite, 'brand' | 'favicon' | 'accent'> {
  const [logo, favicon, colours] = ['logo', 'favicon', 'colors'].map(key => config.get(key))
  const picture = (key: string, value: unknown, mode: string) => {
    const written = asText(typeof value === 'string' ? value : asObject(value)[mode])
    const found = written && sourcePicture(written, [root], root)
    if (written !== undefined && found === undefined)
      report.leftOut(key, `${written} is not a file of the source: name a copy in site.config.ts`)
    return found
  }
  if (asObject(logo).href !== undefined) report.changed('logo.href', 'the logo leads to the home page')
  const { primary, light, dark, ...others } = asObject(colours)
  for (const key of Object.keys(others)) report.leftOut(`colors.${key}`, "the colour is the engine's own")
  if (dark !== undefined) report.changed('colors.dark', 'buttons have the same colour as links')
  const [day, night] = [primary, light].map(colour =>
    /^#(?:[\da-f]{3,4}){1,2}$/i.test(asText(colour) ?? '') ? String(colour) : undefined,
  )
  const shown = picture('logo.light', logo, 'light')
  return {
    // The logo contains the name of the site.
    brand: { name: shown && '', logo: shown, darkLogo: picture('logo.dark', asObject(logo), 'dark') },
    favicon: picture('favicon', favicon, 'light'),
    accent: day === undefined ? undefined : { light: day, dark: night ?? day },
  }
}

/** Redirects of the configuration; an address without a host begins with a slash. */
export function siteRedirects(given: readonly unknown[]): ConvertedRedirect[] {
  return given.flatMap(redirect => {
    const { source, destination } = asObject(redirect)
    const [from, to] = [asText(source), asText(destination)]
    return from === undefined || to === undefined
      ? []
      : [{ from, to: /^(?:\/|https?:)/.test(to) ? to : `/${to}` }]
  })
}

/** Settings for site.config.ts that are equivalent to Mintlify's. */
export function ownSettings(config: ReadSettings, hasFormula: boolean, report: Report): Plain {
  const { default: given, strict } = config.object('appearance')
  const mode = asText(given)
  const content = asText(config.object('banner').content)
  const { canonical: _, ...tags } = asObject(config.object('seo').metatags)
  const metatags = Object.entries(tags).map(([name, value]) => ({
    tag: 'meta',
    attributes: { [/^(?:og|fb|article):/.test(name) ? 'property' : 'name']: name, content: textOf(value) },
  }))
  const head = headTags(metatags, report)
  const hasMath = config.object('styling').latex === true || hasFormula
  if (content !== undefined && content.split('](').length > 2)
    report.changed('banner', 'an announcement can only have one link')
  const variables = Object.entries(config.object('variables')).filter(
    ([name, value]) => /^[A-Za-z]\w*$/.test(name) && asText(value) !== undefined,
  )
  return {
    ...(variables.length > 0 && {
      variables: Object.fromEntries(variables.map(([name, value]) => [name, String(value)])),
    }),
    ...colourMode({
      isDark: mode === 'dark',
      isFixed: mode === 'dark' || mode === 'light',
      hasOne: strict === true,
    }),
    ...(content !== undefined && { announcement: { id: 'banner', content: announcementText(content) } }),
    ...(head.length > 0 && { head }),
    markdown: hasMath ? { math: true } : {},
  }
}

/** The text of a banner as `announcement` takes it: words, and the first link if it leads to a page or an https address. */
function announcementText(content: string): string {
  let count = 0
  return content
    .replaceAll(/<[^>]*>|\*\*|`/g, '')
    .replaceAll(/\[([^\]]*)\]\(([^)\s]*)\)/g, (match, words: string, href: string) =>
      count++ === 0 && /^(?:\/|https:\/\/)/.test(href) ? match : words,
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Style sheets and scripts in the folder, which Mintlify adds to each page. */
export function reportPrograms(files: readonly string[], report: Report): void {
  for (const file of files)
    report.leftOut(file, /\.css$/.test(file) ? foreignRules : 'it is code, which is not run')
}
