import { bundledLanguages } from 'shiki/langs'
import { bundledThemes } from 'shiki/themes'
import { parseSiteConfig } from '../config/config.ts'
import { configFile, configProblem } from '../config/config-issues.ts'
import type { SiteConfig } from '../config/config-schema.ts'
import { loadLanguages } from '../config/messages/load-language.ts'
import { didYouMean } from '../config/nearest.ts'
import { type Problem, ProblemsError } from '../config/problem.ts'
import { moduleUrl } from '../files/fresh-module.ts'
import { loadProblem } from '../files/load-problem.ts'
import { settled } from '../files/settled.ts'
import { allowWork, working } from '../files/work-watch.ts'
import { grammarOf } from '../markdown/code/languages.ts'
import { unsendablePart } from '../plugins/plain-data.ts'
import { requireConfig } from './require-config.ts'

/**
 * Reads and checks site.config.ts, and loads the interface texts for its locales; a changed file is read again.
 *
 * @throws {ProblemsError} If it is missing, cannot be loaded or is invalid.
 */
export async function loadConfig(root: string): Promise<SiteConfig> {
  working('reading the configuration', configFile)
  const file = requireConfig(root)
  const config = parsed(file, await defaultExport(file))
  await loadLanguages(config.locales)
  allowWork(config.secondsPerPage)
  const problems = [...codeProblems(config), ...codeInData(config)]
  if (problems.length > 0) throw new ProblemsError(problems)
  return config
}

async function defaultExport(file: string): Promise<unknown> {
  const doing = 'reading the configuration'
  let written: unknown
  try {
    const module: { default?: unknown } = await settled(doing, import(/* @vite-ignore */ moduleUrl(file)))
    // It may be a promise.
    written = await settled(doing, module.default)
  } catch (error) {
    throw codeError(file, error)
  }
  if (written !== undefined) return written
  const message = 'found no default export, expected the configuration'
  throw new ProblemsError([configProblem(message, 'End the file with `export default config`.')])
}

/** @throws {ProblemsError} Also for code within the configuration that fails when it is read, such as a getter. */
function parsed(file: string, written: unknown): SiteConfig {
  try {
    return parseSiteConfig(written)
  } catch (error) {
    throw error instanceof ProblemsError ? error : codeError(file, error)
  }
}

function codeError(file: string, error: unknown): ProblemsError {
  const { message, hint, ...line } = loadProblem(file, error)
  return new ProblemsError([{ ...configProblem(message, hint), ...line }])
}

/** The error for a function among options of a plugin: the processes that render pages get the configuration as data. */
function codeInData(config: SiteConfig): Problem[] {
  const part = unsendablePart(config)
  if (!part) return []
  return [
    configProblem(
      `"${part.key}": found ${part.found}, expected plain data`,
      'Write a string, a number, true, false, a list or an object. Code belongs into a plugin.',
    ),
  ]
}

/** Checks names of themes and languages, which only the highlighter knows. */
function codeProblems({ code }: SiteConfig): Problem[] {
  const problems: Problem[] = []
  const report = (place: string, found: string, kind: string, candidates: string[]) => {
    const hint = didYouMean(found, candidates) ?? `Shiki's ${kind}s are listed in its documentation.`
    problems.push(configProblem(`"${place}": found "${found}", expected a ${kind} of Shiki`, hint))
  }
  for (const [mode, theme] of Object.entries(code.themes)) {
    const themes = Object.keys(bundledThemes)
    if (!themes.includes(theme)) report(`code.themes.${mode}`, theme, 'theme', themes)
  }
  for (const [index, language] of code.languages?.entries() ?? []) {
    if (grammarOf(language) === undefined) {
      report(`code.languages.${index}`, language, 'language', Object.keys(bundledLanguages))
    }
  }
  return problems
}
