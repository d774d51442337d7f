import path from 'node:path'
import type { ViteDevServer } from 'vite'
import { compileRequest, reportedOnce, withSheets, writeSheets } from '../build/site-styles/compiled-code.ts'
import { type CompileRequest, StyleCompiler } from '../build/site-styles/style-compiler.ts'
import type { Problem } from '../config/problem.ts'
import { isPostCssConfig } from '../plugins/postcss-config.ts'
import type { SiteCode } from '../plugins/site-code.ts'
import type { BuildPaths } from '../portal/paths.ts'

/**
 * The style sheets of a site that are compiled, in development: again after any change of the site, since a plugin may make rules for
 * the words of any text. Vite is given what they become.
 */
export class DevStyles {
  /** The site's code with compiled sheets. */
  readonly code: SiteCode
  /** What is wrong with the sheets as they are now. */
  problems: readonly Problem[] = []
  readonly #request: CompileRequest
  readonly #compiler: StyleCompiler
  readonly #apart: readonly string[]
  /** Where each sheet is written. */
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

  /** @returns undefined for a site whose sheets are taken as they are. */
  static async open(code: SiteCode | undefined, paths: BuildPaths): Promise<DevStyles | undefined> {
    const request = code && compileRequest(code, path.join(paths.cache, 'dev-styles'))
    if (code === undefined || request === undefined) return undefined
    const styles = new DevStyles(code, request, paths)
    await styles.compile()
    return styles
  }

  /** Whether a sheet may be another one when a file changes. */
  isSource(file: string): boolean {
    if (this.#apart.some(folder => file === folder || file.startsWith(folder + path.sep))) return false
    return file.startsWith(this.#request.root + path.sep) || this.#sources.has(file)
  }

  /** Watches what sheets are made of: the site's folder, and what plugins name outside it. */
  watch({ watcher }: ViteDevServer): void {
    watcher.add([this.#request.root, ...this.#sources])
  }

  /**
   * Compiles the sheets again; one that is wrong for now stays as it was.
   *
   * @param changed Files that have changed since.
   * @returns Compiled sheets that have another content now.
   */
  async compile(changed: readonly string[] = []): Promise<string[]> {
    // The process has loaded the file: only another one reads it again.
    if (changed.some(file => isPostCssConfig(this.#request.root, file))) this.#compiler.close()
    const { sheets, problems } = await this.#compiler.compile()
    this.problems = reportedOnce(problems)
    const others = sheets.filter(({ file, css }) => this.#css.get(file) !== css)
    for (const { file, css } of others) this.#css.set(file, css)
    this.#sources = new Set(
      sheets.flatMap(({ sources }) => sources.filter(one => !one.includes('node_modules'))),
    )
    writeSheets(this.#request, sheets)
    return others.flatMap(({ file }) => this.#files.get(file) ?? [])
  }

  close(): void {
    this.#compiler.close()
  }
}
