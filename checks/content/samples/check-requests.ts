import type { Problem } from 'shiori/internal/config/problem.ts'
import { pathFault } from 'shiori/internal/content/checks/api-path-fault.ts'
import type { Reference } from 'shiori/internal/markdown/types.ts'
import type { ApiNames } from 'shiori/internal/reference/api-names.ts'
import type { PlacedSample } from './check-syntax.ts'
import { requestFaults, type SampleApis } from './requests/check-request.ts'
import type { RequestFault } from './requests/request-fault.ts'
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
  const resultByCode = new Map<string, Promise<{ requests: number; faults: RequestFault[] }>>()
  const place = { hosts, paths: apis.names.paths }
  const result: RequestCheck = { requests: 0, problems: [] }
  for (const sample of samples) {
    const { file, language, code, codeLine } = sample
    const key = `${language}\n${code}`
    const found =
      resultByCode.get(key) ??
      sampleRequests(code, language, place).then(requests => ({
        requests: requests.length,
        faults: distinct(requests.flatMap(request => requestFaults(request, apis))),
      }))
    resultByCode.set(key, found)
    const { requests, faults } = await found
    result.requests += requests
    for (const fault of faults) {
      const line = codeLine + fault.line - 1
      const onLine = references.get(file)?.filter(reference => reference.line === line) ?? []
      if (isTold(apis.names, fault, onLine)) continue
      const { message, hint } = fault
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
function distinct(faults: readonly RequestFault[]): RequestFault[] {
  return [...new Map(faults.map(fault => [`${fault.line} ${fault.message}`, fault])).values()]
}

function isTold(names: ApiNames, { code }: RequestFault, references: readonly Reference[]): boolean {
  return references.some(
    ({ kind, target }) =>
      code !== undefined &&
      (kind === 'path' || kind === 'api-path') &&
      pathFault(names, target, kind === 'api-path', '')?.code === code,
  )
}
