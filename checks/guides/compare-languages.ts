import type { GuideFailure, GuideRun } from './guide-run.ts'
import { isSameRequest } from './sent-request.ts'

/**
 * Reports samples that send other requests than the shell's sample in the same tabs: a page always runs the shell's
 * sample.
 *
 * A sample may already send the requests of the shell's next steps, if these have no sample in its language. A sample
 * that only defines functions sends nothing and is not compared.
 */
export function languageFailures(shell: GuideRun, compared: GuideRun): GuideFailure[] {
  return [...compared.requests].flatMap(([index, sent]) => {
    const expected = shell.requests.get(index)
    const sample = compared.guide.steps[index]?.samples.find(({ language }) => language === compared.language)
    if (!expected || !sample || sent.size === 0) return []
    const allowed = [...expected]
    for (let next = index + 1; shell.requests.has(next) && !compared.requests.has(next); next++)
      allowed.push(...(shell.requests.get(next) ?? []))
    const missingRequests = (lines: Iterable<string>, request: string) =>
      ![...lines].some(line => isSameRequest(line, request))
    const lines = [
      ...[...expected]
        .filter(request => missingRequests(sent, request))
        .map(request => `only the shell sends ${request}`),
      ...[...sent]
        .filter(request => missingRequests(allowed, request))
        .map(request => `the shell does not send ${request}`),
    ]
    const { line, title } = sample
    return lines.length === 0 ? [] : [{ line, title, message: lines.join('\n'), exchange: undefined }]
  })
}
