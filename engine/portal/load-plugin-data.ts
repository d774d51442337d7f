import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import { type DataCache, readDataFolder } from '../data/data-files.ts'
import { working } from '../files/work-watch.ts'
import type { LoadedPlugin } from '../plugins/load-plugins.ts'

/** Where plugins read files: paths are as in the site, but within the folder of the version. */
interface DataPlace {
  root: string
  /** Path prefix of the version's files: empty, or `versions/1.0/`. */
  folder: string
  locales: readonly Locale[]
  defaultLocale: Locale
}

/** Lets each plugin read its data, in the order of the configuration; an error is reported with the plugin's name. */
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
