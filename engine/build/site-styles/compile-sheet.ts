import { readFileSync } from 'node:fs'
import path from 'node:path'
import { preprocessCSS, type ResolvedConfig, resolveConfig } from 'vite'
import type { Problem } from '../../config/problem.ts'
import type { PostCssSettings } from './load-postcss.ts'
import { missingPreprocessor } from './preprocessors.ts'
import { displayPath, notInstalledProblem, styleProblem } from './style-problem.ts'

/** A style sheet of a site, compiled to CSS. */
export interface CompiledSheet {
  /** Absolute path of the sheet. */
  file: string
  css: string
  /** Absolute paths of its other sources: imported sheets, settings of plugins, texts searched for classes. */
  sources: string[]
}

/** Settings for compiling sheets with Vite's pipeline of Sass, Less and PostCSS; packages are resolved from the site. */
export interface SheetSettings {
  /** Absolute path of the site's folder. */
  root: string
  /** Folder for compiled sheets: addresses in them are relative to it. */
  outDir: string
  postcss: PostCssSettings
}

/** Settings for {@link compileSheet}; created once for all sheets. */
export async function sheetConfig(
  { root, outDir, postcss }: SheetSettings,
  problems: Problem[],
): Promise<ResolvedConfig> {
  const { plugins = [], ...rest } = postcss
  return resolveConfig(
    {
      root,
      configFile: false,
      envDir: false,
      logLevel: 'silent',
      css: {
        postcss: { ...rest, plugins: [movedAddresses(outDir), ...plugins, warningsTo(problems, root)] },
      },
    },
    'build',
  )
}

/**
 * Compiles a sheet.
 *
 * @returns undefined, and a problem, if the sheet has an error.
 */
export async function compileSheet(
  file: string,
  config: ResolvedConfig,
  problems: Problem[],
): Promise<CompiledSheet | undefined> {
  const lacking = missingPreprocessor(file, config.root)
  if (lacking !== undefined) {
    problems.push(notInstalledProblem(lacking, config.root, file))
    return undefined
  }
  try {
    const { code, deps } = await preprocessCSS(readFileSync(file, 'utf8'), file, config)
    return { file, css: code, sources: [...(deps ?? [])] }
  } catch (error) {
    problems.push(styleProblem(error, config.root, file))
    return undefined
  }
}

/** The parts of PostCSS's tree used here; the engine only has PostCSS through Vite. */
interface Declaration {
  value: string
  source?: { input: { file?: string } } | undefined
}

/** Adjusts addresses, since a compiled sheet is in another folder than its source and the sheets that it imports. */
function movedAddresses(outDir: string) {
  return {
    postcssPlugin: 'shiori-moved-addresses',
    Once(root: { walkDecls(filter: RegExp | string, visit: (declaration: Declaration) => void): void }) {
      root.walkDecls(/./, declaration => {
        const from = declaration.source?.input.file
        if (from === undefined || !declaration.value.includes('url(')) return
        declaration.value = declaration.value.replaceAll(
          /url\(\s*(["']?)(\.{0,2}[^"'()\s:/#.][^"'()\s:]*|\.{1,2}\/[^"'()\s:]+)\1\s*\)/g,
          (_, _quote, address: string) =>
            `url("${path.relative(outDir, path.resolve(path.dirname(from), address)).replaceAll(path.sep, '/')}")`,
        )
      })
    },
  }
}

interface Warning {
  type: string
  text?: string
  plugin?: string
  line?: number
  node?: { source?: { input?: { file?: string } } }
}

/** Turns warnings of plugins into problems. */
function warningsTo(problems: Problem[], root: string) {
  return {
    postcssPlugin: 'shiori-warnings',
    OnceExit(_: unknown, { result }: { result: { opts: { from?: string }; messages: Warning[] } }) {
      for (const { type, text = '', plugin, line, node } of result.messages) {
        const file = node?.source?.input?.file ?? result.opts.from
        if (type !== 'warning' || file === undefined) continue
        problems.push({
          severity: 'warning',
          code: 'styles',
          file: displayPath(file, root),
          ...(line !== undefined && { line }),
          message: `${plugin === undefined ? '' : `${plugin}: `}${text}`,
        })
      }
    },
  }
}
