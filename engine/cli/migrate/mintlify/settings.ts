import path from 'node:path'
import type { Accent } from '../colours.ts'
import type { ReadSettings } from '../frame/read-settings.ts'
import type { UnderstoodRedirect } from '../frame/understood-site.ts'
import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import type { Report } from '../report.ts'
import { isSourceFile } from '../source-folder.ts'

/** Pictures and colours of a site. */
export interface SiteLooks {
  logo: string | undefined
  darkLogo: string | undefined
  favicon: string | undefined
  accent: Accent | undefined
}

export function siteLooks(config: ReadSettings, root: string, report: Report): SiteLooks {
  const picture = (name: string, value: unknown) => {
    const written = asText(value)
    if (written === undefined) return undefined
    const file = path.join(root, written)
    if (!/^https?:/.test(written) && isSourceFile(file, root)) return file
    report.leftOut(name, `${written} is not a file of the source: name a copy in site.config.ts`)
    return undefined
  }
  const [logo, favicon, colours] = ['logo', 'favicon', 'colors'].map(key => config.get(key))
  const of = (value: unknown, mode: string) => (typeof value === 'string' ? value : asObject(value)[mode])
  if (asObject(logo).href !== undefined) report.changed('logo.href', 'the logo leads to the home page')
  const { primary, light, dark, ...others } = asObject(colours)
  for (const key of Object.keys(others)) report.leftOut(`colors.${key}`, 'the colour is that of the engine')
  if (dark !== undefined) report.changed('colors.dark', 'buttons have the colour of links')
  const day = asText(primary)
  const isColour = (text: string | undefined): text is string => /^#(?:[\da-f]{3,4}){1,2}$/i.test(text ?? '')
  const night = asText(light)
  return {
    logo: picture('logo.light', of(logo, 'light')),
    darkLogo: typeof logo === 'string' ? undefined : picture('logo.dark', of(logo, 'dark')),
    favicon: picture('favicon', of(favicon, 'light')),
    accent: isColour(day) ? { light: day, dark: isColour(night) ? night : day } : undefined,
  }
}

/**
 * Redirects; a pattern is one for each page that it leads to.
 *
 * @param addresses Of all pages.
 */
export function siteRedirects(
  given: readonly unknown[],
  addresses: readonly string[],
  report: Report,
): UnderstoodRedirect[] {
  return given.flatMap(one => {
    const { source, destination } = asObject(one)
    const [from, to] = [asText(source), asText(destination)]
    if (from === undefined || to === undefined) return []
    const wild = /\/?(?::[\w-]+[*+]?|\*)$/
    if (!/[:*]/.test(from.replace(/^https?:/, '')))
      return [{ from, to: to.startsWith('/') || /^https?:/.test(to) ? to : `/${to}` }]
    const [start, goal] = [from.replace(wild, ''), to.replace(wild, '')]
    const found = addresses.filter(address => address.startsWith(`${goal}/`))
    if (/[:*]/.test(start) || !wild.test(to) || found.length === 0) {
      report.leftOut(`redirect ${from}`, 'a pattern leads to no page that is known here')
      return []
    }
    return found.map(address => ({ from: start + address.slice(goal.length), to: address }))
  })
}

/** Settings of site.config.ts that settings of Mintlify become. */
export function ownSettings(config: ReadSettings, hasFormula: boolean, report: Report): Plain {
  const appearance = config.within('appearance')
  const mode = appearance.text('default')
  const isStrict = appearance.get('strict') === true
  const banner = config.within('banner')
  const content = banner.text('content')
  const seo = config.within('seo')
  const metatags = Object.entries(seo.object('metatags')).flatMap(([name, value]) => {
    const text = asText(typeof value === 'boolean' ? String(value) : value)
    if (
      text === undefined ||
      /^(?:canonical|viewport|charset|og:(?:title|description|url|type|site_name|locale)|twitter:(?:title|description|card))$/.test(
        name,
      )
    )
      return []
    const key = /^(?:og|fb|article):/.test(name) ? 'property' : 'name'
    return [{ tag: 'meta', attributes: { [key]: name, content: text } }]
  })
  seo.change('pages out of the navigation are unlisted', 'indexing')
  banner.change('readers can close it where "announcement" says so', 'dismissible')
  const hasMath = hasFormula || config.within('styling').get('latex') === true
  const styling = config.within('styling')
  styling.get('latex')
  styling.change('pages do as shiori has it', 'eyebrows codeblocks')
  for (const one of [appearance, banner, seo, styling]) one.rest()
  if (content !== undefined && content.split('](').length > 2)
    report.changed('banner', 'an announcement has one link')
  return {
    ...((mode === 'dark' || mode === 'light' || isStrict) && {
      colorMode: {
        ...(mode === 'dark' && { defaultMode: 'dark' }),
        ...(mode !== undefined && mode !== 'system' && { followSystem: false }),
        ...(isStrict && { switch: false }),
      },
    }),
    ...(content !== undefined && { announcement: { id: 'banner', content: announcement(content) } }),
    ...(metatags.length > 0 && { head: metatags }),
    markdown: hasMath ? { math: true } : {},
  }
}

/** The text of a banner with its first link alone, which may lead to a page or an https address. */
function announcement(content: string): string {
  let count = 0
  return content
    .replaceAll(/<[^>]*>|\*\*|`/g, '')
    .replaceAll(/\[([^\]]*)\]\(([^)\s]*)\)/g, (whole, words: string, href: string) =>
      count++ === 0 && /^(?:\/|https:\/\/)/.test(href) ? whole : words,
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Tells what becomes of settings that say nothing here, and of those that nobody has asked for. */
export function reportRest(config: ReadSettings): void {
  const looks = 'pages do as shiori has it'
  config.change(
    looks,
    'theme layout background backgroundImage styling icons thumbnails eyebrow codeBlock topbar sidebar rounded isWhiteLabeled',
  )
  config.leaveOut('fonts are those of the reader; the recipe for fonts sets others', 'fonts font')
  config.change('the search is that of the site itself', 'search')
  config.change('the menu beside "Copy page" offers what "agents.assistants" names', 'contextual')
  config.leaveOut(
    'statistics and chats need a script: the recipe for analytics adds one',
    'integrations analytics',
  )
  config.leaveOut('requests are sent from the console: "console" in site.config.ts sets it up', 'api')
  config.leaveOut('the page for what is not found is that of shiori', 'errors redirect404')
  config.change('"feedback" in site.config.ts says where replies go', 'feedback')
  config.change('a build shows the date of the last commit', 'metadata')
  config.leaveOut('its rules are for elements that pages do not have here', 'css stylesheets')
  config.leaveOut(
    'it is a program for pages of another theme; "head" in site.config.ts adds scripts',
    'js scripts',
  )
  config.get('$schema')
  config.rest()
}

/** Values that texts name in double braces. */
export function siteVariables(config: ReadSettings): Plain {
  return Object.fromEntries(
    Object.entries(config.object('variables')).flatMap(([name, value]) => {
      const text = asText(value)
      return text === undefined || !/^[A-Za-z]\w*$/.test(name) ? [] : [[name, text]]
    }),
  )
}

/** Style sheets and scripts that lie in the folder, which Mintlify gives to each page. */
export function reportPrograms(files: readonly string[], report: Report): void {
  for (const file of asList(files).map(String))
    if (/\.css$/.test(file)) report.leftOut(file, 'its rules are for elements that pages do not have here')
    else if (/\.(?:jsx?|tsx?|mjs)$/.test(file)) report.leftOut(file, 'it is a program, which is not run')
}
