import path from 'node:path'
import { type Accent, accentOf, sheetValues } from '../colours.ts'
import { colourMode } from '../frame/colour-mode.ts'
import type { ReadSettings } from '../frame/read-settings.ts'
import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import { sourcePicture } from '../source-files.ts'
import { isSourceFile } from '../source-folder.ts'

/** Primary colours of Material by name (squidfunk.github.io/mkdocs-material/setup/changing-the-colors). */
const colours: Readonly<Record<string, string>> = {
  red: '#ef5552',
  pink: '#e92063',
  purple: '#ab47bd',
  'deep purple': '#7e56c2',
  indigo: '#4051b5',
  blue: '#2094f3',
  'light blue': '#02a6f2',
  cyan: '#00bdd6',
  teal: '#009485',
  green: '#4cae4f',
  'light green': '#8bc34b',
  lime: '#cbdc38',
  yellow: '#ffec3d',
  amber: '#ffc105',
  orange: '#ffa724',
  'deep orange': '#ff6e42',
  brown: '#795649',
  grey: '#757575',
  'blue grey': '#546d78',
}

/**
 * Logo, colours and colour mode of a theme, the latter as settings of site.config.ts.
 *
 * @param sheets Absolute paths of the site's own style sheets.
 */
export function themeLooks(
  theme: ReadSettings,
  folders: readonly string[],
  root: string,
  sheets: readonly string[],
) {
  const palettes = [theme.get('palette')]
    .flat()
    .map(asObject)
    .filter(palette => Object.keys(palette).length > 0)
  const [first] = palettes
  const isDark = asText(first?.scheme) === 'slate'
  const hasOne = palettes.length === 1 && first !== undefined && first.toggle === undefined
  const isFixed = palettes.length > 1 && palettes.every(palette => palette.media === undefined)
  return {
    logo: sourcePicture(theme.text('logo'), folders, root),
    favicon: sourcePicture(theme.text('favicon'), folders, root),
    accent: findAccent(palettes, sheets, root),
    settings: hasOne || isFixed ? colourMode({ isDark, isFixed: true, hasOne }) : {},
  }
}

/** The primary colour in both modes; a grey is not an accent. */
function findAccent(palettes: readonly Plain[], sheets: readonly string[], root: string): Accent | undefined {
  const named = (palette: Plain | undefined) => {
    const primary = asText(palette?.primary) ?? ''
    return (
      colours[primary.replaceAll('-', ' ')] ?? colours[(asText(palette?.accent) ?? '').replaceAll('-', ' ')]
    )
  }
  const own = accentOf(sheetValues(root, sheets), '--md-primary-fg-color')
  const isOwn = palettes.every(palette => ['custom', undefined].includes(asText(palette.primary)))
  if (own && isOwn) return own
  const light = palettes.find(palette => palette.scheme !== 'slate' && named(palette) !== undefined)
  const dark = palettes.find(palette => palette.scheme === 'slate' && named(palette) !== undefined)
  const colour = named(light) ?? named(dark)
  return colour === undefined ? undefined : { light: colour, dark: named(dark) ?? colour }
}

/** Style sheets of a site in its docs folder. */
export function ownSheets(named: unknown, folder: string, root: string): string[] {
  return asList(named).flatMap(item => {
    const file = path.join(folder, asText(item) ?? asText(asObject(item).path) ?? '')
    return isSourceFile(file, root) ? [file] : []
  })
}
