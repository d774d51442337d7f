import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { CSSOptions } from 'vite'

/** Plugins and settings of PostCSS, as Vite takes them. */
export type PostCssSettings = Exclude<CSSOptions['postcss'], string | undefined>
type PostCssPlugin = NonNullable<PostCssSettings['plugins']>[number]

/**
 * Loads `postcss.config.*` in its common forms: an object, or a function that returns one, whose `plugins` are a list, or options by
 * package name, with `false` for an unused one. Packages are resolved from the file.
 *
 * @param file Absolute path.
 * @throws Whatever the file or its packages throw.
 */
export async function loadPostCssConfig(file: string): Promise<PostCssSettings> {
  const loaded: unknown = file.endsWith('.json')
    ? JSON.parse(readFileSync(file, 'utf8'))
    : defaultOf(await import(pathToFileURL(file).href))
  const env = process.env.NODE_ENV ?? 'production'
  const settings: unknown =
    typeof loaded === 'function' ? await loaded({ env, mode: env, cwd: process.cwd(), options: {} }) : loaded
  if (!isObject(settings)) throw new Error(`found ${kindOf(settings)}, expected an object with "plugins"`)
  const { plugins = [], ...rest } = settings
  return { ...rest, plugins: await pluginsOf(plugins, file) }
}

async function pluginsOf(listed: unknown, file: string): Promise<PostCssPlugin[]> {
  const entries: unknown[] = Array.isArray(listed)
    ? listed
    : isObject(listed)
      ? Object.entries(listed)
      : [listed]
  const plugins: PostCssPlugin[] = []
  for (const [index, entry] of entries.entries()) {
    const [named, options]: unknown[] = Array.isArray(entry) ? entry : [entry, undefined]
    if (!named || options === false) continue
    const resolved = typeof named === 'string' ? await packageAt(named, file) : named
    const isCalled = typeof resolved === 'function' && (typeof named === 'string' || options !== undefined)
    const plugin: unknown = isCalled ? resolved(options === true ? undefined : options) : resolved
    if (!isPlugin(plugin)) {
      const name = typeof named === 'string' ? `"${named}"` : `number ${index + 1} of "plugins"`
      throw new Error(`${name} is ${kindOf(plugin)}, expected a PostCSS plugin`)
    }
    plugins.push(plugin)
  }
  return plugins
}

async function packageAt(name: string, file: string): Promise<unknown> {
  const found = createRequire(file).resolve(name)
  return defaultOf(await import(pathToFileURL(found).href))
}

function defaultOf(module: Readonly<Record<string, unknown>>): unknown {
  const exported = module.default ?? module
  return isObject(exported) && exported.__esModule === true && 'default' in exported
    ? exported.default
    : exported
}

function isPlugin(value: unknown): value is PostCssPlugin {
  return typeof value === 'function' || (isObject(value) && ('postcssPlugin' in value || 'plugins' in value))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`
}
