import { type CheckedPage, type Problem, shownData } from 'shiori'
import type { Sdk } from './sdk/types.ts'

/** Warns about pages of SDKs that no doc shows. */
export function checkSdkPages(
  sdks: ReadonlyMap<string, Sdk | undefined>,
  pages: readonly Pick<CheckedPage, 'references'>[],
): Problem[] {
  const shown = shownData(pages)
  return [...sdks].flatMap(([name, sdk]) =>
    (sdk?.pages ?? [])
      .filter(({ id }) => !shown.has(`sdk ${name} ${id}`))
      .map(
        ({ id }): Problem => ({
          severity: 'warning',
          code: 'unused-data',
          file: sdk?.file ?? '',
          message: `no page shows the page "${id}"`,
          hint: `Write <SdkReference of="${name}" page="${id}" /> on its doc.`,
        }),
      ),
  )
}
