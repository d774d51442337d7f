import type { ApiNames, CheckedPage, Problem } from 'shiori'
import { nearestHint, shownData } from 'shiori'
import type { ErrorFiles } from './error-codes.ts'

/**
 * Warns about groups of error codes that no page shows, and about error reasons of the API that no file explains;
 * reports decoders that prefer a missing file. A site without any reason in its files does not explain reasons, so none
 * is missing.
 */
export function checkErrorCodes(
  errors: ErrorFiles,
  pages: readonly Pick<CheckedPage, 'file' | 'references'>[],
  names: ApiNames | undefined,
): Problem[] {
  return [...unusedGroups(errors, pages), ...unknownSources(errors, pages), ...missingReasons(errors, names)]
}

function unusedGroups(errors: ErrorFiles, pages: readonly Pick<CheckedPage, 'references'>[]): Problem[] {
  const shown = shownData(pages)
  return [...errors].flatMap(([name, file]) =>
    (file?.groups ?? [])
      .filter(({ id }) => !shown.has(`errors ${name} ${id}`))
      .map(
        ({ id, line }): Problem => ({
          severity: 'warning',
          code: 'unused-data',
          file: file?.file ?? '',
          line,
          message: `no page shows the group "${id}"`,
          hint: `Write <ErrorCodes of="${name}" /> on a page.`,
        }),
      ),
  )
}

/** Reports error decoders that prefer codes of a missing file. */
function unknownSources(
  errors: ErrorFiles,
  pages: readonly Pick<CheckedPage, 'file' | 'references'>[],
): Problem[] {
  const problems = new Map<string, Problem>()
  for (const { file, references } of pages)
    for (const { kind, target, line, file: from = file } of references) {
      const [dataName, name = ''] = kind === 'data' ? target.split(' ') : []
      if (dataName !== 'decoder' || errors.has(name)) continue
      problems.set(`${from}:${line}`, {
        severity: 'error',
        code: 'data-component',
        file: from,
        line,
        message: `there is no file content/errors/${name}.yaml`,
        hint: nearestHint(name, errors.keys(), `Known are ${[...errors.keys()].join(', ')}.`),
      })
    }
  return [...problems.values()]
}

function missingReasons(errors: ErrorFiles, names: ApiNames | undefined): Problem[] {
  const known = new Set(
    [...errors.values()].flatMap(
      file => file?.groups.flatMap(({ codes }) => codes.map(({ code }) => code)) ?? [],
    ),
  )
  // A file that cannot be read may explain any reason.
  if ([...errors.values()].includes(undefined)) return []
  const reasons = [...(names?.reasons ?? [])]
  if (!reasons.some(([reason]) => known.has(reason))) return []
  return reasons
    .filter(([reason]) => !known.has(reason))
    .map(([reason, operations]) => ({
      severity: 'warning',
      code: 'missing-error-code',
      file: 'content/errors',
      message: `the API can respond with ${reason} (${operations.join(', ')}), which no file explains`,
      hint: 'Add it with cause and remedy to the errors of a file.',
    }))
}
