import { hintFor } from '../../config/nearest.ts'
import type { Problem } from '../../config/problem.ts'
import type { DataFiles } from '../../data/data-files.ts'
import type { ApiNames } from '../../reference/vocabulary.ts'
import type { RenderedPage } from './check-links.ts'

type PageReferences = Pick<RenderedPage, 'references'> & Partial<Pick<RenderedPage, 'file'>>

/**
 * Warnings for tables, groups of error codes and pages of SDKs that no page shows, and for error reasons of the API that no file of error
 * codes explains. A site without such a reason in its files does not explain reasons, and none is missing there.
 */
export function checkDataFiles(
  { tables, errors, sdks }: DataFiles,
  pages: readonly PageReferences[],
  names: ApiNames | undefined,
): Problem[] {
  const shown = new Set<string>()
  for (const { references } of pages)
    for (const { kind, target } of references)
      if (kind === 'table' || kind === 'errors' || kind === 'sdk') shown.add(`${kind} ${target}`)
  const problems: Problem[] = []
  const unused = (file: string, what: string, hint: string, line?: number): void => {
    const place = line === undefined ? { file } : { file, line }
    problems.push({
      severity: 'warning',
      code: 'unused-data',
      ...place,
      message: `no page shows ${what}`,
      hint,
    })
  }
  for (const [name, table] of tables) {
    if (table && !shown.has(`table ${name}`))
      unused(table.file, 'this table', `Write <DataTable of="${name}" /> on a page, or delete the file.`)
  }
  for (const [name, file] of errors) {
    for (const { id, line } of file?.groups ?? []) {
      if (file && !shown.has(`errors ${name} ${id}`))
        unused(file.file, `the group "${id}"`, `Write <ErrorCodes of="${name}" /> on a page.`, line)
    }
  }
  for (const [name, sdk] of sdks) {
    for (const { id } of sdk?.pages ?? []) {
      if (sdk && !shown.has(`sdk ${name} ${id}`))
        unused(sdk.file, `the page "${id}"`, `Write <SdkReference of="${name}" page="${id}" /> on its doc.`)
    }
  }
  return [...problems, ...unknownSources(errors, pages), ...missingReasons(errors, names)]
}

/** An error decoder that prefers codes which no file has. */
function unknownSources(errors: DataFiles['errors'], pages: readonly PageReferences[]): Problem[] {
  const problems = new Map<string, Problem>()
  for (const { file, references } of pages)
    for (const { kind, target, line, file: from = file } of references) {
      if (kind !== 'decoder' || errors.has(target)) continue
      problems.set(`${from}:${line}`, {
        severity: 'error',
        code: 'data-component',
        ...(from !== undefined && { file: from }),
        line,
        message: `there is no file content/errors/${target}.yaml`,
        hint: hintFor(target, errors.keys(), `Known are ${[...errors.keys()].join(', ')}.`),
      })
    }
  return [...problems.values()]
}

function missingReasons(errors: DataFiles['errors'], names: ApiNames | undefined): Problem[] {
  const known = new Set(
    [...errors.values()].flatMap(
      file => file?.groups.flatMap(({ codes }) => codes.map(({ code }) => code)) ?? [],
    ),
  )
  // One that cannot be read may explain any.
  if ([...errors.values()].includes(undefined)) return []
  const reasons = [...(names?.reasons ?? [])]
  if (!reasons.some(([reason]) => known.has(reason))) return []
  return reasons
    .filter(([reason]) => !known.has(reason))
    .map(([reason, operations]) => ({
      severity: 'warning',
      code: 'missing-error-code',
      file: 'content/errors',
      message: `the API can answer with ${reason} (${operations.join(', ')}), which no file explains`,
      hint: 'Add it with cause and remedy to the errors of a file.',
    }))
}
