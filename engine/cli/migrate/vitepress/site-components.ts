import path from 'node:path'
import { pathFrom } from '../../../files/path-from.ts'
import type { ComponentSite, EvaluationPlace } from '../evaluate/evaluate-module.ts'
import { pascalCase } from '../evaluate/vue-module.ts'
import { ComponentRuns, reportedOutput, type UsingPage } from '../frame/component-runs.ts'
import type { ElementOutput, ElementUse } from '../frame/element-outputs.ts'
import type { Report } from '../report.ts'
import { filesIn } from '../source-files.ts'
import { isSourceFile } from '../source-folder.ts'
import type { SetupScript } from './setup-script.ts'
import { slotTabs } from './slot-tabs.ts'

/** Components of VitePress's default theme that texts may use (vitepress.dev/reference/default-theme-team-page). */
const ofTheme: Readonly<Record<string, ElementOutput>> = {
  Badge: badge,
  VPBadge: badge,
  VPButton: use => filled`<a class="btn" href="${words(use, 'href')}">${words(use, 'text')}</a>`,
  VPLink: use => filled`<a href="${words(use, 'href')}">${slot(use)}</a>`,
  VPImage: use => filled`<img src="${words(use, 'image')}" alt="${words(use, 'alt')}" />`,
  VPTeamPage: slot,
  VPTeamPageTitle: use => `${slot(use, 'title')}\n\n${slot(use, 'lead')}`,
  VPTeamPageSection: use => ['title', 'lead', 'members'].map(name => slot(use, name)).join('\n\n'),
}

function badge(use: ElementUse): string | undefined {
  return filled`(${words(use, 'text')}${slot(use)})`
}

function slot({ slots }: ElementUse, name = ''): string {
  return slots.get(name) ?? ''
}

/** An attribute as text; undefined for an expression. */
function words({ attributes }: ElementUse, name: string): string | undefined {
  const value = attributes.get(name)
  if (value === undefined || value === true) return ''
  return 'text' in value ? value.text : /^\s*(['"`])([^'"`\\$]*)\1\s*$/.exec(value.code)?.[2]
}

function filled(parts: TemplateStringsArray, ...values: readonly (string | undefined)[]): string | undefined {
  return values.includes(undefined) ? undefined : String.raw({ raw: parts }, ...values)
}

/** The components of a site: those in its theme, by file name, and those that texts import. */
export class SiteComponents {
  readonly #root: string
  readonly #runs = new ComponentRuns()
  readonly #files: Readonly<Record<string, string>>
  readonly #shown = new Set<string>()

  /** @param root The folder that contains `.vitepress`. */
  constructor(root: string) {
    this.#root = root
    const folder = path.join(root, '.vitepress')
    this.#files = Object.fromEntries(
      filesIn(folder, root)
        .filter(name => name.endsWith('.vue'))
        .map(file => [pascalCase(path.basename(file, '.vue')), path.join(folder, file)]),
    )
  }

  /** Runs the components that texts have used so far; later uses of them have an output. */
  run(place: EvaluationPlace, site: Omit<ComponentSite, 'root' | 'components'>): void {
    this.#runs.run(place, { ...site, root: this.#root, components: this.#files })
  }

  /** Whether the site has a component for a tag: `<key-maker>` is `KeyMaker.vue`. */
  isOwn(tag: string): boolean {
    return Object.hasOwn(this.#files, pascalCase(tag))
  }

  /** Whether texts show the output of a component of the site. @param file Absolute path. */
  isShown(file: string): boolean {
    return this.#shown.has(file)
  }

  /**
   * What a component shows; undefined if it is not known.
   *
   * @param script Script of the text, which imports its own components.
   */
  outputOf(
    name: string,
    { imported, icons }: SetupScript,
    page: UsingPage,
    report: Report,
  ): ElementOutput | undefined {
    if (icons.has(name))
      return () => {
        report.changed(`icon "${name}"`, 'icons within a text are left out')
        return ''
      }
    const file = imported.get(name) ?? this.#files[name]
    if (file === undefined) return Object.hasOwn(ofTheme, name) ? ofTheme[name] : undefined
    if (!isSourceFile(file, this.#root)) return undefined
    return use => {
      const shown = this.#runs.shown(file, page, use)
      if (shown?.text !== undefined) this.#shown.add(file)
      const tabs = shown?.text === undefined ? slotTabs(use) : undefined
      if (tabs !== undefined) report.changed(`<${name}>`, 'the parts between its tags are shown as tabs')
      return tabs ?? (shown && reportedOutput(shown, pathFrom(this.#root, file), report))
    }
  }
}
