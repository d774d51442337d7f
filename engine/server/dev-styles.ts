import path from 'node:path'
import type { ViteDevServer } from 'vite'
import {
  compileRequest,
  uniqueByMessage,
  withSheets,
  writeSheets,
} from '../build/site-styles/compiled-code.ts'
import { type CompileRequest, StyleCompiler } from '../build/site-styles/style-compiler.ts'
import type { Problem } from '../config/problem.ts'
import { isPostCssConfig } from '../plugins/postcss-config.ts'
import type { SiteCode } from '../plugins/site-code.ts'
import type { BuildPaths } from '../portal/paths.ts'

/**
 * Compiles the style sheets of a site in development, again after any change of the site, because PostCSS plugins may generate rules from the words of
 * any text. Vite gets the compiled sheets.
 */
export class DevStyles {
  /** The site's code, with compiled sheets instead of the sources. */
  readonly code: SiteCode
  /** Problems of the current sheets. */
  problems: readonly Problem[] = []
  readonly #request: CompileRequest
  readonly #compiler: StyleCompiler
  readonly #apart: readonly string[]
  /** Path of each compiled sheet. */
  readonly #files: ReadonlyMap<string, string>
  readonly #css = new Map<string, string>()
  #sources: ReadonlySet<string> = new Set()

  private constructor(code: SiteCode, request: CompileRequest, paths: BuildPaths) {
    this.#request = request
    this.#compiler = new StyleCompiler(request)
    this.#apart = [
      paths.out,
      paths.cache,
      path.join(paths.root, 'node_modules'),
      path.join(paths.root, '.git'),
    ]
    this.#files = writeSheets(request, [])
    this.code = withSheets(code, this.#files)
  }

  /** @returns Undefined for a site whose sheets need no compilation. */
  static async open(code: SiteCode | undefined, paths: BuildPaths): Promise<DevStyles | undefined> {
    const request = code && compileRequest(code, path.join(paths.cache, 'dev-styles'))
    if (code === undefined || request === undefined) return undefined
    const styles = new DevStyles(code, request, paths)
    await styles.compile()
    return styles
  }

  /** Whether a change of a file may change a sheet. */
  isSource(file: string): boolean {
    if (this.#apart.some(folder => file === folder || file.startsWith(folder + path.sep))) return false
    return file.startsWith(this.#request.root + path.sep) || this.#sources.has(file)
  }

  /** Watches the sources of the sheets: the site's folder, and files outside it that plugins depend on. */
  watch({ watcher }: ViteDevServer): void {
    watcher.add([this.#request.root, ...this.#sources])
  }

  /**
   * Compiles the sheets again. A sheet with an error keeps its last valid state.
   *
   * @param changed Files that have changed since the last run.
   * @returns Compiled sheets whose content has changed.
   */
  async compile(changed: readonly string[] = []): Promise<string[]> {
    // Modules are cached for the life of a process, so only a new process reads the file again.
    if (changed.some(file => isPostCssConfig(this.#request.root, file))) this.#compiler.close()
    const { sheets, problems } = await this.#compiler.compile()
    this.problems = uniqueByMessage(problems)
    const others = sheets.filter(({ file, css }) => this.#css.get(file) !== css)
    for (const { file, css } of others) this.#css.set(file, css)
    this.#sources = new Set(
      sheets.flatMap(({ sources }) => sources.filter(source => !source.includes('node_modules'))),
    )
    writeSheets(this.#request, sheets)
    return others.flatMap(({ file }) => this.#files.get(file) ?? [])
  }

  close(): void {
    this.#compiler.close()
  }
}
