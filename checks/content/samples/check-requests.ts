import type { Problem } from 'shiori/internal/config/problem.ts'
import { pathProblem } from 'shiori/internal/content/checks/api-path-problem.ts'
import type { Reference } from 'shiori/internal/markdown/types.ts'
import type { ApiNames } from 'shiori/internal/reference/api-names.ts'
import type { PlacedSample } from './check-syntax.ts'
import { requestProblems, type SampleApis } from './requests/check-request.ts'
import type { RequestProblem } from './requests/request-problem.ts'
import { sampleRequests } from './requests/sample-requests.ts'

export interface RequestCheck {
  /** Number of requests to the API in the samples. */
  requests: number
  problems: Problem[]
}

/**
 * Reports requests in samples that the API's description does not allow. Equal code, as in translations, is checked
 * once.
 *
 * @param hosts Hosts of the APIs.
 * @param references References of each file's text: the check of names already reports a wrong path in them.
 */
export async function checkRequests(
  samples: readonly PlacedSample[],
  hosts: readonly string[],
  apis: SampleApis,
  references: ReadonlyMap<string, readonly Reference[]>,
): Promise<RequestCheck> {
  const resultByCode = new Map<string, Promise<{ requests: number; problems: RequestProblem[] }>>()
  const place = { hosts, paths: apis.names.paths }
  const result: RequestCheck = { requests: 0, problems: [] }
  for (const sample of samples) {
    const { file, language, code, codeLine } = sample
    const key = `${language}\n${code}`
    const found =
      resultByCode.get(key) ??
      sampleRequests(code, language, place).then(requests => ({
        requests: requests.length,
        problems: distinct(requests.flatMap(request => requestProblems(request, apis))),
      }))
    resultByCode.set(key, found)
    const { requests, problems } = await found
    result.requests += requests
    for (const problem of problems) {
      const line = codeLine + problem.line - 1
      const onLine = references.get(file)?.filter(reference => reference.line === line) ?? []
      if (isReported(apis.names, problem, onLine)) continue
      const { message, hint } = problem
      result.problems.push({
        severity: 'error',
        code: 'sample-request',
        file,
        line,
        message,
        ...(hint && { hint }),
      })
    }
  }
  return result
}

/** Removes duplicates: a function that is called twice makes the same request twice. */
function distinct(problems: readonly RequestProblem[]): RequestProblem[] {
  return [...new Map(problems.map(problem => [`${problem.line} ${problem.message}`, problem])).values()]
}

function isReported(names: ApiNames, { code }: RequestProblem, references: readonly Reference[]): boolean {
  return references.some(
    ({ kind, target }) =>
      code !== undefined &&
      (kind === 'path' || kind === 'api-path') &&
      pathProblem(names, target, kind === 'api-path', '')?.code === code,
  )
}
