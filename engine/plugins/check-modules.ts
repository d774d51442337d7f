import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { configFile } from '../config/config-issues.ts'
import type { SiteConfig } from '../config/config-schema.ts'
import type { Problem } from '../config/problem.ts'
import { pathFrom } from '../files/path-from.ts'
import { engineSheets } from './engine-sheets.ts'
import type { LoadedPlugin } from './load-plugins.ts'
import { findPostCssConfig, tailwindRule } from './postcss-config.ts'

/** A module or style sheet that a setting or plugin of the site names. */
interface Named {
  /** File that names it, relative to the site's root, and the key in that file. */
  by: string
  key: string
  /** Name as written there. */
  name: string
  /** Absolute path. */
  file: string
  /** Whether its exports are used, such as a component or texts. */
  isModule: boolean
}

/** Extensions that a bundler appends to the name of a module. */
const endings = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '/index.tsx', '/index.ts', '/index.js']

/**
 * Finds components, texts and style sheets that a site names but that do not exist or export nothing. The bundler's own errors for these do
 * not say where the name is written.
 */
export function checkModules(
  root: string,
  config: Pick<SiteConfig, 'parts' | 'css' | 'console'>,
  plugins: readonly LoadedPlugin[],
): Problem[] {
  const ofSite = (key: string, name: string, isModule: boolean): Named => ({
    by: configFile,
    key,
    name,
    file: path.resolve(root, name),
    isModule,
  })
  const sandbox = config.console?.sandbox
  const named = [
    ...Object.entries(config.parts).map(([part, name]) => ofSite(`parts.${part}`, name, true)),
    ...config.css.map((name, index) => ofSite(`css.${index}`, name, false)),
    ...(typeof sandbox === 'string' ? [ofSite('console.sandbox', sandbox, false)] : []),
    ...plugins.flatMap(plugin => declaredModules(root, plugin)),
  ]
  return [...named.flatMap(module => problemOf(root, module)), ...checkSheetNames(root, plugins)]
}

function declaredModules(root: string, { plugin, file }: LoadedPlugin): Named[] {
  const by = pathFrom(root, file)
  const modulesOf = (key: string, name: string | undefined, isModule = true): Named[] =>
    name === undefined ? [] : [{ by, key, name, file: path.resolve(path.dirname(file), name), isModule }]
  return [
    ...(plugin.components ?? []).flatMap(({ name, view, island, styles }) => [
      ...modulesOf(`${name}.view`, view),
      ...modulesOf(`${name}.island.module`, island?.module),
      ...modulesOf(`${name}.styles`, styles, false),
    ]),
    ...(plugin.sections ?? []).flatMap(({ name, view, styles }) => [
      ...modulesOf(`${name}.view`, view),
      ...modulesOf(`${name}.styles`, styles, false),
    ]),
    ...modulesOf('pages', plugin.pages),
    ...modulesOf('tools', plugin.tools),
    ...modulesOf('answers', plugin.answers),
    ...Object.entries(plugin.commands ?? {}).flatMap(([name, { module }]) =>
      modulesOf(`commands.${name}.module`, module),
    ),
    ...Object.entries(plugin.sheets ?? {}).flatMap(([name, sheet]) =>
      modulesOf(`sheets.${name}`, sheet, false),
    ),
    ...Object.entries(plugin.views ?? {}).flatMap(([name, view]) => modulesOf(`views.${name}`, view)),
    ...Object.entries(plugin.messages ?? {}).flatMap(([locale, texts]) =>
      modulesOf(`messages.${locale}`, texts),
    ),
  ]
}

/** Reports a sheet with the same name as one of another plugin or the engine: pages would load the other one. */
function checkSheetNames(root: string, plugins: readonly LoadedPlugin[]): Problem[] {
  const owners = new Map(Object.keys(engineSheets).map(name => [name, 'the engine']))
  const problems: Problem[] = []
  for (const { plugin, file, isBuiltIn } of plugins) {
    if (isBuiltIn) continue
    const by = pathFrom(root, file)
    for (const name of Object.keys(plugin.sheets ?? {})) {
      const owner = owners.get(name)
      if (owner === undefined) owners.set(name, by)
      else
        problems.push({
          severity: 'error',
          code: 'bundle',
          file: by,
          message: `"sheets.${name}": found a name that a style sheet of ${owner} has`,
          hint: `Name it after the plugin, such as "${plugin.name}", here and in the page kinds that have it.`,
        })
    }
  }
  return problems
}

const defaultExportPattern = /\bexport\s+default\b|\bas\s+default\b|\bexport\s*\{\s*default\b/

/** The file of a module, whose path may lack its extension; undefined if there is none. */
export function existingModule(file: string): string | undefined {
  return endings
    .map(ending => file + ending)
    .find(candidate => statSync(candidate, { throwIfNoEntry: false })?.isFile())
}

function problemOf(root: string, { by, key, name, file, isModule }: Named): Problem[] {
  const found = existingModule(file)
  const problem = { severity: 'error', code: 'bundle' } as const
  if (found === undefined)
    return [
      {
        ...problem,
        file: by,
        message: `"${key}": found "${name}", but there is no such file`,
        hint: `Write its path relative to the folder of ${by}.`,
      },
    ]
  if (!isModule) return found.endsWith('.css') ? unreadRuleProblems(root, found) : []
  if (defaultExportPattern.test(readFileSync(found, 'utf8'))) return []
  return [
    {
      ...problem,
      file: pathFrom(root, found),
      message: `has no default export; "${key}" in ${by} names it`,
      hint: 'Write: export default function …',
    },
  ]
}

/** Reports rules for Tailwind in a sheet that no PostCSS plugin processes: browsers ignore unknown rules without an error. */
function unreadRuleProblems(root: string, sheet: string): Problem[] {
  const found = findPostCssConfig(root) === undefined ? tailwindRule(readFileSync(sheet, 'utf8')) : undefined
  if (found === undefined) return []
  return [
    {
      severity: 'error',
      code: 'styles',
      file: pathFrom(root, sheet),
      line: found.line,
      message: `${found.rule} is for Tailwind, but no PostCSS plugin runs: there is no postcss.config.mjs in the site's folder`,
      hint: "Run: npm install tailwindcss @tailwindcss/postcss; and write postcss.config.mjs: export default { plugins: { '@tailwindcss/postcss': {} } }",
    },
  ]
}
