import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { builtInComponents } from '../../../markdown/components.ts'
import { asList, asObject } from '../docusaurus/plain-data.ts'
import type { OutputFolder } from '../output-folder.ts'
import type { Report } from '../report.ts'
import { type BundledComponent, bundleComponent, type ComponentPlace } from './bundle-component.ts'

const folder = 'plugins/own-components'

/** A component as a text imports it. */
export interface ImportedComponent {
  /** Absolute. */
  file: string
  /** `default`, or the name of its export. */
  exported: string
  /** Name in the text that imports it. */
  local: string
}

/**
 * The components that the texts of a site import, as a plugin of the new site. Each is bundled with what it imports and is shown as
 * HTML; one that keeps state is an island, too. One that cannot be bundled or loaded is left out, and its content is shown.
 */
export class OwnComponents {
  readonly #names = new Map<string, string>()

  /** @returns The name that a component has in the new site; undefined for one that is left out. */
  nameOf(file: string, exported: string): string | undefined {
    return this.#names.get(`${file}#${exported}`)
  }

  /** Bundles components and writes the plugin. @returns Its module for the configuration; undefined without components. */
  async write(
    imported: readonly ImportedComponent[],
    place: ComponentPlace,
    out: OutputFolder,
    report: Report,
  ): Promise<string | undefined> {
    const wanted = new Map(imported.map(one => [`${one.file}#${one.exported}`, one]))
    const told = (one: ImportedComponent) => {
      const file = path.relative(place.root, one.file).replaceAll(path.sep, '/')
      return one.exported === 'default' ? file : `${file} (${one.exported})`
    }
    const bundled: { key: string; one: ImportedComponent; made: BundledComponent }[] = []
    for (const [key, one] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const made = await bundleComponent(one.file, one.exported, place)
      if ('fault' in made) report.leftOut(told(one), `${made.fault}; what stands between its tags is shown`)
      else bundled.push({ key, one, made })
    }
    const working = workingOf(bundled.map(({ made }) => made.code))
    const taken = new Set([
      ...Object.keys(builtInComponents),
      'DataTable',
      'Lifecycle',
      'Content',
      'DocCardList',
    ])
    const entries: string[] = []
    for (const [index, { key, one, made }] of bundled.entries()) {
      const isComponent = working.get(index)
      // Data with a capital is brought as such.
      if (isComponent === false) continue
      if (isComponent === undefined) {
        report.leftOut(
          told(one),
          'it cannot be shown without a browser; what stands between its tags is shown',
        )
        continue
      }
      const name = claimed(one.local, taken)
      this.#names.set(key, name)
      const isIsland = made.isInteractive && !made.hasContent
      entries.push(this.#writeOne(name, made, isIsland, out))
      for (const [file, bytes] of made.assets) out.writeBytes(`static/imported/${file}`, bytes)
      const kind = isIsland ? 'shown as HTML and alive in the browser' : 'shown as HTML'
      report.changed(told(one), `bundled as ${folder}/${name}.js, ${kind}`)
    }
    if (entries.length === 0) return undefined
    out.write(`${folder}/shown.js`, shownModule)
    out.write(
      `${folder}/plugin.ts`,
      `export default {\n  name: 'own-components',\n  components: [\n${entries.join('')}  ],\n}\n`,
    )
    return `./${folder}/plugin.ts`
  }

  #writeOne(name: string, made: BundledComponent, isIsland: boolean, out: OutputFolder): string {
    out.write(`${folder}/${name}.js`, made.code)
    out.write(
      `${folder}/${name}.view.js`,
      `import Component from './${name}.js'\nimport { shown } from './shown.js'\nexport default shown(Component)\n`,
    )
    if (isIsland)
      out.write(
        `${folder}/${name}.island.js`,
        `import { jsx } from 'react/jsx-runtime'\nimport Component from './${name}.js'\nexport default ({ fallback, ...props }) => jsx(Component, props)\n`,
      )
    if (made.css.trim() !== '') out.write(`${folder}/${name}.css`, layered(made.css))
    const fields = [
      `name: '${name}'`,
      `view: './${name}.view.js'`,
      ...(made.css.trim() === '' ? [] : [`styles: './${name}.css'`]),
      ...(isIsland ? [`island: { module: './${name}.island.js', on: 'visible' }`] : []),
    ]
    return `    { ${fields.join(', ')} },\n`
  }
}

/** What the written module imports; the command line itself has no React. */
const modules = { elements: 'react', markup: 'react-dom/server' }

/** Shows a component, or only what stands between its tags where it fails: no page fails for one of its parts. */
const shownModule = `import { createElement } from '${modules.elements}'
import { renderToStaticMarkup } from '${modules.markup}'

export const shown = Component => ({ children, ...props }) => {
  try {
    renderToStaticMarkup(createElement(Component, props, children === undefined ? undefined : createElement('i')))
  } catch {
    return children ?? null
  }
  return createElement(Component, props, children)
}
`

/** Colours and measures by the names that style sheets for Docusaurus know. */
const infima = `:root {
  --ifm-color-primary: var(--accent); --ifm-link-color: var(--accent); --ifm-font-color-base: var(--text);
  --ifm-background-color: var(--bg); --ifm-background-surface-color: var(--bg-raised); --ifm-heading-color: var(--strong);
  --ifm-color-emphasis-100: var(--bg-sunken); --ifm-color-emphasis-200: var(--line); --ifm-color-emphasis-300: var(--line);
  --ifm-color-emphasis-600: var(--muted); --ifm-color-emphasis-700: var(--text); --ifm-card-background-color: var(--bg-raised);
  --ifm-global-radius: var(--radius); --ifm-global-spacing: 1rem; --ifm-spacing-horizontal: 1rem; --ifm-spacing-vertical: 1rem;
  --ifm-font-family-monospace: var(--mono); --ifm-leading: 1.25rem; --ifm-font-weight-bold: 700; --ifm-card-border-radius: var(--radius);
}`

function layered(css: string): string {
  const own = css.replaceAll(/@import[^;]*;/g, '').replaceAll(/@charset[^;]*;/g, '')
  return `@layer reset, tokens, base, layout, content, component, page;\n@layer component {\n${infima}\n${own}}\n`
}

/** By its place, whether a module that can be loaded has a component. */
function workingOf(codes: readonly string[]): Map<number, boolean> {
  if (codes.length === 0) return new Map()
  const root = mkdtempSync(path.join(tmpdir(), 'shiori-components-'))
  try {
    const files = codes.map((code, index) => {
      const file = path.join(root, `${index}.mjs`)
      writeFileSync(file, code)
      return file
    })
    const child = path.join(import.meta.dirname, 'try-components.ts')
    const { stdout } = spawnSync(
      process.execPath,
      ['--permission', '--allow-fs-read=*', '--no-warnings', child, ...files],
      {
        env: { NODE_ENV: 'production' },
        timeout: 60_000,
        killSignal: 'SIGKILL',
        encoding: 'utf8',
      },
    )
    const written: unknown = JSON.parse(stdout.trim().split('\n').at(-1) || '[]')
    return new Map(
      asList(written)
        .map(asObject)
        .map(({ file, isComponent }) => [files.indexOf(String(file)), isComponent === true]),
    )
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function claimed(local: string, taken: Set<string>): string {
  let name = taken.has(local) ? `Own${local}` : local
  for (let count = 2; taken.has(name); count++) name = `Own${local}${count}`
  taken.add(name)
  return name
}
