import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import { type DataCache, readDataFolder } from '../data/data-files.ts'
import { working } from '../files/work-watch.ts'
import type { LoadedPlugin } from '../plugins/load-plugins.ts'

/** Where plugins read: folders are named as in the site, and lie in that of the version whose docs show them. */
interface DataPlace {
  root: string
  /** Beginning of the paths of the version's files: empty, or `versions/1.0/`. */
  folder: string
  locales: readonly Locale[]
  defaultLocale: Locale
}

/** Lets each plugin read its data, in the order of the configuration; one that fails is told by its name. */
export async function loadPluginData(
  plugins: readonly LoadedPlugin[],
  { folder: ofVersion, ...place }: DataPlace,
  problems: Problem[],
  cache: DataCache,
): Promise<Map<string, unknown>> {
  const data = new Map<string, unknown>()
  for (const { plugin, options } of plugins) {
    working(`reading the data of the plugin "${plugin.name}"`, undefined, 10)
    try {
      const read = await plugin.load?.({
        ...place,
        options,
        report: problem => problems.push(problem),
        readFolder: (folder, readOne) => readDataFolder(place, ofVersion + folder, readOne, problems, cache),
      })
      data.set(plugin.name, read)
    } catch (error) {
      const message = `the plugin "${plugin.name}" could not read its data: ${error instanceof Error ? error.message : String(error)}`
      problems.push({ severity: 'error', code: 'plugin', message })
    }
  }
  return data
}
