import type { GuideFault, GuideRun } from './guide-run.ts'
import { isSameRequest } from './sent-request.ts'

/**
 * Where a sample sends something else than that of the shell in the same tabs: a page runs the shell's, whatever tab is shown.
 *
 * A sample may do at once what the shell does in the next steps, as long as these have no sample in its language. One that only
 * defines functions sends nothing here, and is not compared.
 */
export function languageFaults(shell: GuideRun, other: GuideRun): GuideFault[] {
  return [...other.requests].flatMap(([index, sent]) => {
    const wanted = shell.requests.get(index)
    const sample = other.guide.steps[index]?.samples.find(({ language }) => language === other.language)
    if (!wanted || !sample || sent.size === 0) return []
    const allowed = [...wanted]
    for (let next = index + 1; shell.requests.has(next) && !other.requests.has(next); next++)
      allowed.push(...(shell.requests.get(next) ?? []))
    const lacks = (lines: Iterable<string>, request: string) =>
      ![...lines].some(line => isSameRequest(line, request))
    const lines = [
      ...[...wanted]
        .filter(request => lacks(sent, request))
        .map(request => `only the shell sends ${request}`),
      ...[...sent]
        .filter(request => lacks(allowed, request))
        .map(request => `the shell does not send ${request}`),
    ]
    const { line, title } = sample
    return lines.length === 0 ? [] : [{ line, title, message: lines.join('\n'), exchange: undefined }]
  })
}
