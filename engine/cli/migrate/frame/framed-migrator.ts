import type { Report } from '../report.ts'
import type { ConvertedSite } from './converted-site.ts'
import type { MigrationSource, Migrator } from './migrator.ts'
import { writeSite } from './write-site.ts'

/** The part of a migrator that differs between engines. */
interface FramedMigrator extends Omit<Migrator, 'migrate'> {
  /**
   * Reads a source. Each setting and each front matter key is either migrated or reported.
   *
   * @returns The converted site, and the reason why the configuration could not be read completely.
   */
  understand(source: MigrationSource, report: Report): { site: ConvertedSite; fault?: string | undefined }
}

/** Creates a migrator that reads its source into a `ConvertedSite`, which the frame writes. */
export function framedMigrator({ understand, ...known }: FramedMigrator): Migrator {
  return {
    ...known,
    async migrate(source, out, report) {
      const { site, fault } = understand(source, report)
      return { old: await writeSite(site, out, report), fault }
    },
  }
}
