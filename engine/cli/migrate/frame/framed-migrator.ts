import type { Report } from '../report.ts'
import type { ConvertedSite } from './converted-site.ts'
import type { MigrationSource, Migrator } from './migrator.ts'
import { writeSite } from './write-site.ts'

/** What a migrator has to know itself. */
interface FramedMigrator extends Omit<Migrator, 'migrate'> {
  /**
   * Reads a source. Each setting and each key of front matter is taken over or reported.
   *
   * @returns what was understood, and why the configuration could not be read whole.
   */
  understand(source: MigrationSource, report: Report): { site: ConvertedSite; fault?: string | undefined }
}

/** A migrator that reads its source into an `ConvertedSite`, which the frame writes. */
export function framedMigrator({ understand, ...known }: FramedMigrator): Migrator {
  return {
    ...known,
    async migrate(source, out, report) {
      const { site, fault } = understand(source, report)
      return { old: await writeSite(site, out, report), fault }
    },
  }
}
