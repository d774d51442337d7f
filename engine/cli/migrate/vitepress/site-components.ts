import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathFrom } from '../../../files/path-from.ts'
import { type ComponentTemplate, plainTemplate } from '../frame/component-template.ts'
import type { Report } from '../report.ts'
import { filesIn } from '../source-files.ts'
import { isSourceFile } from '../source-folder.ts'
import type { SetupScript } from './setup-script.ts'
import { vueTemplate } from './vue-template.ts'

/** Components of VitePress's default theme that texts may use (vitepress.dev/reference/default-theme-team-page). */
const ofTheme: ReadonlyMap<string, ComponentTemplate> = new Map([
  ['Badge', plainTemplate('({text}<slot />)', ['text'])],
  ['VPBadge', plainTemplate('({text}<slot />)', ['text'])],
  ['VPButton', plainTemplate('<a href={href}>{text}</a>', ['href', 'text'])],
  ['VPLink', plainTemplate('<a href={href}><slot /></a>', ['href'])],
  ['VPImage', plainTemplate('<img src={image} alt={alt} />', ['image', 'alt'])],
  ['VPTeamPage', plainTemplate('<slot />', [])],
  ['VPTeamPageTitle', plainTemplate('<slot name="title" />\n\n<slot name="lead" />', [])],
  [
    'VPTeamPageSection',
    plainTemplate('<slot name="title" />\n\n<slot name="lead" />\n\n<slot name="members" />', []),
  ],
])

/** The components of a site: those in its theme, by file name, and those that texts import. */
export class SiteComponents {
  readonly #root: string
  readonly #report: Report
  readonly #files = new Map<string, string>()
  readonly #shown = new Set<string>()
  readonly #templates = new Map<string, ComponentTemplate | undefined>()

  /** @param root The folder that contains `.vitepress`. */
  constructor(root: string, report: Report) {
    this.#root = root
    this.#report = report
    const folder = path.join(root, '.vitepress')
    for (const file of filesIn(folder, root).filter(name => name.endsWith('.vue')))
      this.#files.set(path.basename(file, '.vue'), path.join(folder, file))
  }

  /** Whether the site has a component for a tag: `<key-maker>` is `KeyMaker.vue`. */
  isOwn(tag: string): boolean {
    return this.#files.has(tag.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()))
  }

  /** Whether texts show the output of a component of the site. @param file Absolute path. */
  isShown(file: string): boolean {
    return this.#shown.has(file)
  }

  /**
   * The template of a component; undefined if it is not the site's, or needs its script.
   *
   * @param script Script of the text, which imports its own components.
   */
  templateOf(name: string, { imported, icons }: SetupScript): ComponentTemplate | undefined {
    if (icons.has(name)) {
      const onShown = () => this.#report.changed(`icon "${name}"`, 'icons within a text are left out')
      return { names: new Map(), markup: '', isMarkdown: true, onShown }
    }
    const file = imported.get(name) ?? this.#files.get(name)
    if (file === undefined) return ofTheme.get(name)
    if (!this.#templates.has(file)) {
      const template = isSourceFile(file, this.#root) ? vueTemplate(readFileSync(file, 'utf8')) : undefined
      const onShown = () => {
        this.#shown.add(file)
        this.#report.changed(
          pathFrom(this.#root, file),
          'texts contain its output, without its styles and scripts',
        )
      }
      this.#templates.set(file, template && { ...template, onShown })
    }
    return this.#templates.get(file)
  }
}
