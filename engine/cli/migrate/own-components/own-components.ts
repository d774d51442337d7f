import path from 'node:path'
import { pathFrom } from '../../../files/path-from.ts'
import { builtInComponents } from '../../../markdown/built-in-components.ts'
import type { OutputFolder } from '../output-folder.ts'
import { type Report, unsupportedStyle } from '../report.ts'
import { type BundledComponent, bundleComponent } from './bundle-component.ts'
import { islandModule, shownModule } from './shown-module.ts'
import type { ComponentPlace } from './style-sheets.ts'
import { type ShownPage, type Tried, tryModules } from './try-modules.ts'
import { folder, writeComponent, writePart } from './write-component.ts'

/** A component that a text imports. */
export interface ImportedComponent {
  /** Absolute path, or the name of a package. */
  file: string
  /** `default`, or the name of its export; `*` for all exports, `default.Name` for a member. */
  exported: string
  /** Name in the text that imports it. */
  local: string
  /** Its parts in texts: `Title` for `<Card.Title>`. */
  parts?: readonly string[]
  /** Whether a text contains it within a line, where an island's element is not allowed. */
  isInline?: boolean
  /** Whether it is a page of its own. */
  isPage?: true
  /** Whether it is the home page. */
  isHome?: true
}

/** Result for a module that is a page: how it is shown, or why it is not; or the address to which it redirects. */
interface PageOutcome {
  shown?: ShownPage
  why?: string
  redirect?: string | undefined
}

/** Names of the custom properties that a text uses. */
export function requiredTexts(text: string): string[] {
  return [...text.matchAll(/\bvar\(\s*(--[\w-]+)/g)].flatMap(([, name]) => name ?? [])
}

/**
 * The components that a site's texts import, as a plugin of the new site. Each component is bundled with its imports
 * and shown as HTML, and as an island if it has state. If a component cannot be bundled or loaded, only its content is
 * shown.
 */
export class OwnComponents {
  readonly #names = new Map<string, string>()
  readonly #pages = new Map<string, PageOutcome>()
  /** Names of the custom properties that style sheets and code of the components use. */
  readonly askedProperties = new Set<string>()

  /** @param part Name of one of its parts. @returns Its name in the new site; undefined if it is left out. */
  nameOf(file: string, exported: string, part?: string): string | undefined {
    return this.#names.get(`${file}#${exported}${part === undefined ? '' : `.${part}`}`)
  }

  /** Result for a module that is a page; empty for other modules. */
  pageOf(file: string): PageOutcome {
    return this.#pages.get(file) ?? {}
  }

  /**
   * Bundles components and writes the plugin. @returns Its module for the configuration; undefined without components.
   */
  async write(
    imported: readonly ImportedComponent[],
    place: ComponentPlace,
    out: OutputFolder,
    report: Report,
  ): Promise<string | undefined> {
    const required = new Map<string, ImportedComponent>()
    for (const component of imported) {
      const key = `${component.file}#${component.exported}`
      const parts = new Set([...(required.get(key)?.parts ?? []), ...(component.parts ?? [])])
      const isInline = required.get(key)?.isInline || component.isInline
      required.set(key, { ...(required.get(key) ?? component), isInline, parts: [...parts].sort() })
    }
    const reportedName = (component: ImportedComponent) => {
      const file = path.isAbsolute(component.file) ? pathFrom(place.root, component.file) : component.file
      return component.exported === 'default' ? file : `${file} (${component.exported})`
    }
    const bundled: { key: string; component: ImportedComponent; made: BundledComponent }[] = []
    for (const [key, component] of [...required].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const made = await bundleComponent(component.file, component.exported, place, {
        isPage: component.isPage === true,
      })
      if ('fault' in made) {
        if (component.isPage) this.#pages.set(component.file, { why: made.fault })
        report.leftOut(reportedName(component), `${made.fault}; ${instead(component)}`)
      } else bundled.push({ key, component, made })
    }
    const working = tryModules(
      bundled.map(({ component, made }) => ({ code: made.code, isPage: component.isPage === true })),
      place.isolation,
    )
    const taken = new Set([...Object.keys(builtInComponents), 'DataTable', 'Lifecycle', 'Content'])
    const entries: string[] = []
    for (const [index, { key, component, made }] of bundled.entries()) {
      const tried = working.get(index)
      const { parts = [] } = component
      if (tried === undefined || 'fault' in tried || (component.isPage && !tried.page?.text)) {
        const reason = reasonOf(tried)
        const redirect = tried && 'page' in tried ? tried.page?.redirect : undefined
        if (component.isPage) this.#pages.set(component.file, { why: reason, redirect })
        report.leftOut(reportedName(component), `${reason}; ${instead(component)}`)
        continue
      }
      // A capitalized name may also be data, which is copied as data.
      if (!tried.isComponent && parts.length === 0) continue
      for (const name of requiredTexts(made.css + made.code)) this.askedProperties.add(name)
      const name = claimed(component.local, taken)
      if (tried.isComponent) this.#names.set(key, name)
      if (tried.page) this.#pages.set(component.file, { shown: { name, ...tried.page } })
      const isWhole = made.content === 'none' || (made.content === 'whole' && !component.isInline)
      const isIsland = made.interactive !== undefined && (component.isPage === true || isWhole)
      const hasParts = parts.length > 0
      const kinds = { isIsland, isPage: component.isPage === true, hasParts }
      const entry = writeComponent(name, made, kinds, out, place)
      if (tried.isComponent) entries.push(entry)
      for (const part of parts) {
        const partName = claimed(name + part.replaceAll('.', ''), taken)
        this.#names.set(`${key}.${part}`, partName)
        entries.push(writePart(partName, part, name, made, out))
      }
      for (const [file, bytes] of made.assets) out.writeBytes(`static/imported/${file}`, bytes)
      const kind = isIsland ? 'shown as HTML and interactive in the browser' : 'shown as HTML'
      if (made.interactive !== undefined && !isIsland)
        report.warn(
          made.interactive,
          `${name} has state or handles events, and ${component.isInline ? 'is used within a line' : 'reads the content between its tags'}: it is shown as HTML without interaction. Pass its content as attributes, or write a plugin component with an island`,
        )
      const without =
        made.missing.length === 0 ? '' : `; without ${made.missing.join(', ')}, which does not exist`
      for (const sheet of made.uncompiled) report.leftOut(sheet, unsupportedStyle)
      report.changed(reportedName(component), `bundled as ${folder}/${name}.js, ${kind}${without}`)
    }
    if (entries.length === 0) return undefined
    // No component has such a name, even where file systems ignore case.
    out.write(`${folder}/with-fallback.js`, shownModule)
    out.write(`${folder}/with-content.js`, islandModule)
    const home = [...required.values()].find(page => page.isHome)
    const name = home && this.pageOf(home.file).shown?.name
    const sections =
      name === undefined
        ? ''
        : `  sections: [{ name: '${name}', view: './${name}.view.js', styles: './${name}.css' }],\n`
    out.write(
      `${folder}/plugin.ts`,
      `export default {\n  name: 'own-components',\n  components: [\n${entries.join('')}  ],\n${sections}}\n`,
    )
    return `./${folder}/plugin.ts`
  }
}

function reasonOf(tried: Tried | undefined): string {
  if (tried === undefined) return 'it ends or blocks the process that renders it'
  if ('fault' in tried) return `it fails without a browser: ${tried.fault}`
  const redirect = tried.page?.redirect
  return redirect === undefined
    ? 'it shows nothing without a browser or the data of its plugins'
    : `it redirects to ${redirect}`
}

function instead(component: ImportedComponent): string {
  return component.isPage ? 'it is a React component, not a text' : 'the content between its tags is shown'
}

function claimed(local: string, taken: Set<string>): string {
  let name = taken.has(local) ? `Own${local}` : local
  for (let count = 2; taken.has(name); count++) name = `Own${local}${count}`
  taken.add(name)
  return name
}
