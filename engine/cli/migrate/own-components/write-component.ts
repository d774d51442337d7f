import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { OutputFolder } from '../output-folder.ts'
import type { BundledComponent } from './bundle-component.ts'
import { layered } from './infima.ts'
import { withoutDirectives } from './sheet-rules.ts'
import type { ComponentPlace } from './style-sheets.ts'

export const folder = 'plugins/own-components'

/** Rules that show one of two pages for one of two modes. */
const byMode = readFileSync(new URL('../../../ui/layout/by-mode.css', import.meta.url), 'utf8')

/** Writes the modules of a component. @returns Its entry in the plugin. */
export function writeComponent(
  name: string,
  made: BundledComponent,
  { isIsland, isPage, hasParts }: { isIsland: boolean; isPage: boolean; hasParts: boolean },
  out: OutputFolder,
  place: Pick<ComponentPlace, 'pageRules' | 'reference'>,
): string {
  const hasStyles = isPage || made.css.trim() !== ''
  const show = isPage ? 'shownPage' : isIsland ? 'shownIsland' : 'shown'
  out.write(`${folder}/${name}.js`, made.code)
  out.write(
    `${folder}/${name}.view.js`,
    `import Component from './${name}.js'\nimport { ${show} } from './with-fallback.js'\nexport default ${show}(Component${settings(isPage ? { asksMode: made.asksMode } : { lacks: made.missing.length > 0, hasParts })})\n`,
  )
  if (isIsland)
    out.write(
      `${folder}/${name}.island.js`,
      isPage
        ? `import { jsx } from 'react/jsx-runtime'\nimport Component from './${name}.js'\nexport default ({ fallback, ...props }) => jsx('div', { className: 'own-page', children: jsx(Component, props) })\n`
        : `import Component from './${name}.js'\nimport { island } from './with-content.js'\nexport default island(Component)\n`,
    )
  if (hasStyles)
    out.write(
      `${folder}/${name}.css`,
      sheetOf(made.css, isPage, place) + (isPage && made.asksMode ? byMode : ''),
    )
  const fields = [
    `name: '${name}'`,
    `view: './${name}.view.js'`,
    ...(hasStyles ? [`styles: './${name}.css'`] : []),
    ...(isIsland ? [`island: { module: './${name}.island.js', on: 'visible' }`] : []),
  ]
  return `    { ${fields.join(', ')} },\n`
}

/** The sheet of a component. Rules for the whole site come before those of a page, as in the source. */
function sheetOf(
  css: string,
  isPage: boolean,
  { pageRules = '', reference }: Pick<ComponentPlace, 'pageRules' | 'reference'>,
): string {
  const own = layered(withoutDirectives(isPage ? `${pageRules}\n${css}` : css), isPage)
  if (reference === undefined || !/@(?:apply|variant)\b|\btheme\(/.test(own)) return own
  return `@reference "${path.posix.relative(folder, reference)}";\n${own}`
}

/** Writes the view of a component's part. Both views come from the same module, so that they share state. */
export function writePart(
  name: string,
  part: string,
  element: string,
  made: BundledComponent,
  out: OutputFolder,
): string {
  const given = settings({ lacks: made.missing.length > 0 })
  out.write(
    `${folder}/${name}.view.js`,
    `import Component from './${element}.js'\nimport { shownPart } from './with-fallback.js'\nexport default shownPart(Component, '${part}'${given})\n`,
  )
  const styles = made.css.trim() === '' ? '' : `, styles: './${element}.css'`
  return `    { name: '${name}', view: './${name}.view.js'${styles} },\n`
}

function settings(set: Readonly<Record<string, boolean>>): string {
  const on = Object.keys(set).filter(key => set[key])
  return on.length === 0 ? '' : `, { ${on.map(key => `${key}: true`).join(', ')} }`
}
