import type { Problem } from '../../config/problem.ts'
import type { DataFiles } from '../../data/data-files.ts'
import type { RenderedPage } from './check-links.ts'
import { shownData } from './shown-data.ts'

/** Warnings for tables that are on no page. */
export function checkDataFiles(
  { tables }: DataFiles,
  pages: readonly Pick<RenderedPage, 'references'>[],
): Problem[] {
  const shown = shownData(pages)
  return [...tables].flatMap(([name, table]): Problem[] =>
    !table || shown.has(`table ${name}`)
      ? []
      : [
          {
            severity: 'warning',
            code: 'unused-data',
            file: table.file,
            message: 'no page shows this table',
            hint: `Write <DataTable of="${name}" /> on a page, or delete the file.`,
          },
        ],
  )
}
