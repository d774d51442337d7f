import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Problem } from '../../config/problem.ts'
import { findPostCssConfig } from '../../plugins/postcss-config.ts'
import type { SiteCode } from '../../plugins/site-code.ts'
import type { BuildCost } from '../cost.ts'
import type { CompiledSheet } from './compile-sheet.ts'
import { isPreprocessed } from './preprocessors.ts'
import { type CompileRequest, StyleCompiler } from './style-compiler.ts'

/**
 * Which sheets of a site something has to be run over: all where it has a `postcss.config`, else those in Sass or Less. What
 * is not there is told elsewhere.
 *
 * @param cache Folder that the compiled sheets are written in, absolute.
 * @returns undefined for a site whose sheets are bundled as they are, which costs it a look at its folder.
 */
export function compileRequest(code: SiteCode, cache: string): CompileRequest | undefined {
  const config = findPostCssConfig(code.root)
  const sheets = sheetsOf(code).filter(
    file => (config !== undefined || isPreprocessed(file)) && existsSync(file),
  )
  return sheets.length === 0 ? undefined : { root: code.root, config, sheets, outDir: cache }
}

function sheetsOf({ css, components, sections, sheets }: SiteCode): string[] {
  const shown = [...components, ...sections].flatMap(({ styles }) => styles ?? [])
  return [...new Set([...css, ...shown, ...Object.values(sheets)])]
}

/** The code of a site with its sheets compiled, for a build. */
export async function compiledCode(
  code: SiteCode,
  cache: string,
): Promise<{ code: SiteCode; problems: Problem[]; cost?: BuildCost }> {
  const request = compileRequest(code, cache)
  if (request === undefined) return { code, problems: [] }
  const compiler = new StyleCompiler(request)
  const { sheets, problems, cost } = await compiler.compile()
  compiler.close()
  rmSync(cache, { recursive: true, force: true })
  const files = writeSheets(request, sheets, hashOf)
  return { code: withSheets(code, files), problems: toldOnce(problems), cost }
}

/** Bundlers warn of a sheet without anything. */
const noRules = '/* no rules */\n'

/**
 * Writes compiled sheets, where they are not there already. One that could not be compiled stays as it was, at first empty.
 *
 * @param mark What is added to their names. With a hash of their content a bundle of others is another bundle.
 * @returns Where each lies, by the sheet that it was made from.
 */
export function writeSheets(
  { sheets, outDir, root }: CompileRequest,
  compiled: readonly CompiledSheet[],
  mark: (css: string) => string = () => '',
): Map<string, string> {
  mkdirSync(outDir, { recursive: true })
  const known = new Map(compiled.map(({ file, css }) => [file, css.trim() === '' ? noRules : css]))
  return new Map(
    sheets.map(file => {
      const css = known.get(file)
      // Those of two components may have one name.
      const place = hashOf(path.relative(root, file))
      const target = path.join(outDir, `${path.parse(file).name}-${place}${mark(css ?? noRules)}.css`)
      const before = existsSync(target) ? readFileSync(target, 'utf8') : undefined
      if (css === undefined ? before === undefined : css !== before) writeFileSync(target, css ?? noRules)
      return [file, target]
    }),
  )
}

/** The code of a site with other sheets in place of its own. */
export function withSheets(code: SiteCode, files: ReadonlyMap<string, string>): SiteCode {
  const sheet = (file: string) => files.get(file) ?? file
  const styled = <Shown extends { styles?: string }>(shown: Shown): Shown =>
    shown.styles === undefined ? shown : { ...shown, styles: sheet(shown.styles) }
  return {
    ...code,
    css: code.css.map(sheet),
    components: code.components.map(styled),
    sections: code.sections.map(styled),
    sheets: Object.fromEntries(Object.entries(code.sheets).map(([name, file]) => [name, sheet(file)])),
  }
}

/** What a plugin says of every sheet is said of the first. */
export function toldOnce(problems: readonly Problem[]): Problem[] {
  return [...new Map([...problems].reverse().map(one => [one.message, one])).values()].reverse()
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
