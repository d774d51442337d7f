import { expect, test } from 'vitest'
import type { GuideRun } from './guide-run.ts'
import { reportOf } from './report.ts'

const run: GuideRun = {
  guide: { id: 'a/guide', file: 'content/a/guide.md', files: new Map(), steps: [] },
  language: 'shell',
  ran: 2,
  sent: 2,
  compared: 1,
  skipped: [],
  requests: new Map(),
  failures: [{ line: 7, title: 'ask.sh', message: 'no answer', exchange: undefined }],
}

test('reports an error with its location, and of a listed guide only the reason', () => {
  expect(reportOf(run)).toMatch(
    /^FAILED a\/guide, shell: .*\n {2}content\/a\/guide\.md:7 ask\.sh\n {4}no answer$/,
  )
  expect(reportOf(run, 'waits for a job')).toMatch(/^listed a\/guide, shell: .*: waits for a job$/)
  expect(reportOf({ ...run, failures: [] }, 'waits for a job')).toMatch(/^ok {5}a\/guide/)
})
