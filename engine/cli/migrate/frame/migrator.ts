import type { Isolation } from '../evaluate/run-isolated.ts'
import type { OutputFolder } from '../output-folder.ts'
import type { Report } from '../report.ts'
import type { OldAddresses } from '../request-addresses.ts'

/** The site that a migrator reads. */
export interface MigrationSource {
  /** Its folder, absolute. */
  root: string
  /** Its configuration, absolute. */
  config: string
  isolation: Isolation
}

/** What `shiori migrate <engine>` knows of an engine. */
export interface Migrator {
  /** As its makers write it. */
  name: string
  /** What the configuration may be called, in words: `docusaurus.config.js, .ts or .mjs`. */
  configNames: string
  /** The configuration of the site in a folder, absolute; undefined if there is none. */
  findConfig(root: string): string | undefined
  /** Whether the configuration is a program, which has to be kept from the machine. */
  isProgram: boolean
  /**
   * Writes the new site. All but Docusaurus's read their source into an `ConvertedSite` and give it to `writeSite`.
   *
   * @returns the addresses that the site had, and why its configuration could not be read whole.
   */
  migrate(
    source: MigrationSource,
    out: OutputFolder,
    report: Report,
  ): Promise<{ old: OldAddresses; fault?: string | undefined }>
}
