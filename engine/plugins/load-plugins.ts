import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { configFile, expectation, toProblems } from '../config/config-issues.ts'
import type { SiteConfig } from '../config/config-schema.ts'
import type { Problem } from '../config/problem.ts'
import { moduleUrl } from '../files/fresh-module.ts'
import { loadProblem } from '../files/load-problem.ts'
import { pathFrom } from '../files/path-from.ts'
import { requireReadablePackages } from '../files/read-regular-file.ts'
import { settled } from '../files/settled.ts'
import { working } from '../files/work-watch.ts'
import { type BuiltInPlugin, builtInPlugins } from './built-in-plugins.ts'
import type { MarkdownHook } from './markdown-hook.ts'
import type { Plugin } from './plugin.ts'
import { noteLoaded } from './uncaught-error.ts'
import { unknownPluginKeys } from './unknown-keys.ts'

/** A plugin of a site with its options from the configuration. */
export interface LoadedPlugin {
  plugin: Plugin
  options: unknown
  /** Absolute path of its module; paths in the plugin are relative to it. */
  file: string
  /** Default export of its module `markdown`. */
  markdown?: MarkdownHook | undefined
  /** Whether it comes with the engine (built-in-plugins.ts), so that the engine's bundle contains its code. */
  isBuiltIn?: true
}

/** Expected shape of a plugin, which is unknown before its module is loaded. */
const shape = z.looseObject({
  name: z
    .string({ error: 'a name' })
    .regex(/^[a-z\d]+(-[a-z\d]+)*$/, { error: 'a name of lower-case words with hyphens' }),
  components: z
    .array(
      z.looseObject({
        name: z.string().regex(/^[A-Z]\w*$/, { error: 'a component name that begins with a capital' }),
        // Without a schema, all attributes are allowed: a migrated site may lack the package for schemas.
        attributes: z.instanceof(z.ZodObject, { error: 'a schema: z.strictObject({ … })' }).optional(),
        view: z.string().optional(),
        expand: z.function().optional(),
        expandInline: z.function().optional(),
      }),
    )
    .optional(),
  sections: z
    .array(
      z.looseObject({
        name: z.string().regex(/^[A-Z]\w*$/, { error: 'a section name that begins with a capital' }),
        copy: z.instanceof(z.ZodObject, { error: 'a schema: z.strictObject({ … })' }).optional(),
        view: z.string({ error: 'a module' }),
      }),
    )
    .optional(),
  markdown: z.string({ error: 'a module' }).optional(),
  commands: z
    .record(
      z.string().regex(/^[a-z\d]+(-[a-z\d]+)*$/, { error: 'a name of lower-case words with hyphens' }),
      z.looseObject({ summary: z.string({ error: 'a sentence' }), module: z.string({ error: 'a module' }) }),
    )
    .optional(),
})

const parserPlugins = z
  .array(z.looseObject({ name: z.string({ error: 'a name' }) }, { error: 'a plugin of the parser' }), {
    error: 'a list of plugins of the parser',
  })
  .optional()
const markdownShape = z.strictObject({ mdast: parserPlugins, hast: parserPlugins })

/**
 * Loads the plugins that a configuration names. A plugin that cannot be loaded is reported and left out.
 *
 * @param problems Receives errors of modules, declarations and options.
 */
export async function loadPlugins(
  root: string,
  config: Pick<SiteConfig, 'plugins' | BuiltInPlugin['name']>,
  problems: Problem[],
): Promise<LoadedPlugin[]> {
  const loaded: LoadedPlugin[] = []
  for (const { name, writtenOptions, setting, key, isBuiltIn } of [
    ...enabledBuiltIns(root, config),
    ...namedIn(config),
  ]) {
    const problem = (message: string, hint: string, place: Place = { file: configFile }) =>
      problems.push({ severity: 'error', code: 'plugin', ...place, message, hint })
    const file = fileOf(root, name)
    if (file === undefined) {
      problem(
        `"${setting}": found "${name}", but there is no such module`,
        'Name a file from the site\'s folder ("./plugins/a/plugin.ts") or an installed package.',
      )
      continue
    }
    const found = await defaultExport(root, file, shape, 'plugin', 'definePlugin({ name: … })', problem)
    if (found === undefined) continue
    const plugin = withAttributes(found as Plugin)
    const markdown = plugin.markdown && path.resolve(path.dirname(file), plugin.markdown)
    if (markdown && !existsSync(markdown))
      problem(
        `"markdown": found "${plugin.markdown}", but there is no such module`,
        'Name a file beside the plugin.',
        {
          file: pathFrom(root, file),
        },
      )
    const hook =
      markdown && existsSync(markdown)
        ? await defaultExport(
            root,
            markdown,
            markdownShape,
            'Markdown hook',
            'defineMarkdown({ mdast: [ … ] })',
            problem,
          )
        : undefined
    problems.push(...unknownPluginKeys(plugin, pathFrom(root, file)))
    if (loaded.some(existing => existing.plugin.name === plugin.name)) {
      problem(`"${setting}": the plugin "${plugin.name}" is configured twice`, 'Name each plugin once.')
      continue
    }
    const options = plugin.options?.safeParse(writtenOptions, { error: expectation, reportInput: true })
    if (!plugin.options && writtenOptions !== undefined)
      problem(
        `"${setting}": the plugin "${plugin.name}" takes no options`,
        'Name only its file, without options.',
      )
    const wrong = options?.error?.issues.map(issue => ({ ...issue, path: [...key, ...issue.path] }))
    const written = key.reduceRight<unknown>((value, part) => ({ [part]: value }), writtenOptions)
    for (const { message, hint } of toProblems(wrong ?? [], written))
      problem(message, hint ?? `See the options of ${name}.`)
    if (!isBuiltIn) noteLoaded({ name: plugin.name, file, root })
    if (!options || options.success)
      loaded.push({
        plugin,
        options: options?.data,
        file,
        markdown: hook as MarkdownHook | undefined,
        ...(isBuiltIn && { isBuiltIn }),
      })
  }
  return loaded
}

/** A plugin as named in the configuration. */
interface NamedPlugin {
  /** File or package. */
  name: string
  /** Key of the setting that names it, such as `plugins.0`. */
  setting: string
  /** Its options as written, and their key. */
  writtenOptions: unknown
  key: readonly PropertyKey[]
  isBuiltIn?: true
}

function namedIn({ plugins }: Pick<SiteConfig, 'plugins'>): NamedPlugin[] {
  return plugins.map((entry, index) => {
    const [name, writtenOptions] = typeof entry === 'string' ? [entry, undefined] : entry
    return { name, writtenOptions, setting: `plugins.${index}`, key: ['plugins', index, 1] }
  })
}

/** Plugins of the engine that a site uses without naming them in `plugins`. */
function enabledBuiltIns(
  root: string,
  config: Pick<SiteConfig, 'plugins' | BuiltInPlugin['name']>,
): NamedPlugin[] {
  const named = namedIn(config).map(({ name }) => name)
  return builtInPlugins
    .filter(
      ({ name, folder }) =>
        !named.includes(`shiori/${name}`) &&
        (folder === undefined ? hasEntries(config[name]) : existsSync(path.join(root, 'content', folder))),
    )
    .map(({ name, file }) => ({
      name: path.resolve(import.meta.dirname, '..', file),
      setting: name,
      writtenOptions: config[name],
      key: [name],
      isBuiltIn: true,
    }))
}

function hasEntries(setting: unknown): boolean {
  return Array.isArray(setting) && setting.length > 0
}

type Place = Pick<Problem, 'file' | 'line'>

function fileOf(root: string, name: string): string | undefined {
  if (/^\.{0,2}\//.test(name) || path.isAbsolute(name)) {
    const file = path.resolve(root, name)
    return existsSync(file) ? file : undefined
  }
  try {
    return createRequire(path.join(root, configFile)).resolve(name)
  } catch {
    return undefined
  }
}

/** Loads a module of a plugin; undefined, and the problem is reported, if its default export does not have the shape. */
async function defaultExport(
  root: string,
  file: string,
  shape: z.ZodType,
  noun: string,
  call: string,
  problem: (message: string, hint: string, place?: Place) => void,
): Promise<unknown> {
  const place = { file: pathFrom(root, file) }
  const hint = `Write: export default ${call}.`
  let found: unknown
  working('loading the plugin', place.file)
  requireReadablePackages(path.dirname(file))
  try {
    const module: { default?: unknown } = await settled(
      `loading the plugin ${place.file}`,
      import(/* @vite-ignore */ moduleUrl(file)),
    )
    found = module.default
  } catch (error) {
    const { message, hint, line } = loadProblem(file, error)
    problem(message, hint, { ...place, ...(line !== undefined && { line }) })
    return undefined
  }
  if (found === undefined) {
    problem('has no default export', hint, place)
    return undefined
  }
  const read = shape.safeParse(found)
  if (read.success) return found
  for (const { path: keys, message } of read.error.issues)
    problem(
      `the default export is not a ${noun}: ${keys.length > 0 ? `"${keys.join('.')}" is not ${message}` : message}`,
      hint,
      place,
    )
  return undefined
}

function withAttributes(plugin: Plugin): Plugin {
  if (!plugin.components) return plugin
  const components = plugin.components.map(component => ({
    ...component,
    attributes: component.attributes ?? z.looseObject({}),
  }))
  return { ...plugin, components }
}

/** Folders below `content/` whose pages belong to plugins. */
export function pluginFolders(plugins: readonly LoadedPlugin[]): string[] {
  return plugins.flatMap(({ plugin }) => plugin.folders ?? [])
}
