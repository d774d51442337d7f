import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Problem } from '../../config/problem.ts'
import { pathFrom } from '../../files/path-from.ts'
import { findPostCssConfig } from '../../plugins/postcss-config.ts'
import type { SiteCode } from '../../plugins/site-code.ts'
import type { BuildCost } from '../cost.ts'
import type { CompiledSheet } from './compile-sheet.ts'
import { isPreprocessed } from './preprocessors.ts'
import { type CompileRequest, StyleCompiler } from './style-compiler.ts'

/**
 * The sheets of a site that need compiling: all if it has a `postcss.config`, otherwise those in Sass or Less. Missing files are reported
 * elsewhere.
 *
 * @param cache Absolute path of the folder for compiled sheets.
 * @returns undefined if no sheet needs compiling; that check costs one look at the site's folder.
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

/** The code of a site with compiled sheets, for a build. */
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
  return { code: withSheets(code, files), problems: uniqueByMessage(problems), cost }
}

/** Bundlers warn about an empty sheet. */
const noRules = '/* no rules */\n'

/**
 * Writes compiled sheets that do not exist yet. One with errors keeps its last content, at first empty.
 *
 * @param mark Suffix of the file names. With a hash of the content, a change leads to another bundle.
 * @returns Path of each compiled sheet by that of its source.
 */
export function writeSheets(
  { sheets, outDir, root }: CompileRequest,
  compiled: readonly CompiledSheet[],
  mark: (css: string) => string = () => '',
): Map<string, string> {
  mkdirSync(outDir, { recursive: true })
  const cssByFile = new Map(compiled.map(({ file, css }) => [file, css.trim() === '' ? noRules : css]))
  return new Map(
    sheets.map(file => {
      const css = cssByFile.get(file)
      // The sheets of two components may have the same name.
      const place = hashOf(pathFrom(root, file))
      const target = path.join(outDir, `${path.parse(file).name}-${place}${mark(css ?? noRules)}.css`)
      const before = existsSync(target) ? readFileSync(target, 'utf8') : undefined
      if (css === undefined ? before === undefined : css !== before) writeFileSync(target, css ?? noRules)
      return [file, target]
    }),
  )
}

/** The code of a site with other paths for its sheets. */
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

/** If a plugin has the same problem with every sheet, only the first is kept. */
export function uniqueByMessage(problems: readonly Problem[]): Problem[] {
  return [...new Map([...problems].reverse().map(problem => [problem.message, problem])).values()].reverse()
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
