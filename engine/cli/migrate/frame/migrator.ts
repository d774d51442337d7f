import type { Isolation } from '../evaluate/run-isolated.ts'
import type { OutputFolder } from '../output-folder.ts'
import type { Report } from '../report.ts'
import type { OldAddresses } from '../request-addresses.ts'

/** The site that a migrator reads. */
export interface MigrationSource {
  /** Folder of the site, absolute. */
  root: string
  /** Configuration file, absolute. */
  config: string
  isolation: Isolation
}

/** A command `shiori migrate <engine>`. */
export interface Migrator {
  /** Name of the engine, as its makers write it. */
  name: string
  /** Names of the configuration file, in words: `docusaurus.config.js, .ts or .mjs`. */
  configNames: string
  /** Absolute path of the configuration in a folder; undefined if there is none. */
  findConfig(root: string): string | undefined
  /** Whether the configuration is code, which has to be isolated from the machine. */
  isProgram: boolean
  /**
   * Writes the new site. All migrators except Docusaurus's read their source into a `ConvertedSite` and pass it to
   * `writeSite`.
   *
   * @returns The addresses of the source, and the reason why its configuration could not be read completely.
   */
  migrate(
    source: MigrationSource,
    out: OutputFolder,
    report: Report,
  ): Promise<{ old: OldAddresses; fault?: string | undefined }>
}
