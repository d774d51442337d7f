import { z } from 'zod'
import type { SiteConfig } from '../config/config-schema.ts'
import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import { engineSections } from '../data/home/engine-sections.ts'
import type { HomeCopy } from '../data/home/home-copy.ts'
import { readHome } from '../data/home/read-home.ts'
import type { LoadedPlugin } from '../plugins/load-plugins.ts'
import type { LoadedVersion } from './load-version.ts'

interface HomePlace {
  root: string
  locales: readonly Locale[]
  defaultLocale: Locale
  config: SiteConfig
  plugins: readonly LoadedPlugin[]
}

/**
 * Reads the texts of the home page, with the sections of the engine and of the site's plugins.
 *
 * @param version Version at addresses without a version, which defines the operations and variables.
 */
export function loadHome(
  { config, plugins, ...place }: HomePlace,
  { source, data: { apis, variables } }: LoadedVersion,
  problems: Problem[],
): Map<Locale, HomeCopy> {
  // If a plugin failed to load, its sections are unknown; that has been reported.
  if (plugins.filter(({ isBuiltIn }) => !isBuiltIn).length < config.plugins.length) return new Map()
  const sections = homeSections(plugins, problems)
  return readHome(
    {
      ...place,
      variables,
      sections,
      apis: apis.length < source.apiIds.length ? undefined : apis,
    },
    problems,
  )
}

/** Schema of each section that a home page may have, by name. */
export function homeSections(
  plugins: readonly LoadedPlugin[],
  problems: Problem[] = [],
): Map<string, z.ZodObject> {
  const sections = new Map<string, z.ZodObject>(Object.entries(engineSections))
  for (const { plugin } of plugins) {
    for (const { name, copy } of plugin.sections ?? []) {
      if (sections.has(name))
        problems.push({
          severity: 'error',
          code: 'plugin',
          message: `the plugin "${plugin.name}" declares a section "${name}", which already exists`,
          hint: 'Give it another name.',
        })
      else sections.set(name, copy ?? z.strictObject({}))
    }
  }
  return sections
}
