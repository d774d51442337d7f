import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { siteRoot } from '../golden/site-root.ts'

/** Readers copy samples for years. A date before this one would soon have passed, and what it ends would be over at once. */
const earliest = '2035'

/** A time until which a sample opens something, or at which it starts; `end_time` of reports lies in the past. */
const moment =
  /["']?\b(expired_at|expired_date|ended_at|closed_at|scheduled_at)["']?: ?["'](\d{4})-[^"']*["']/
/** When a recording or a meeting opens: a recording does not, if the time comes before the end of its event. */
const start =
  /\b(?:live_vod|schedule)["']?(?:: ?| = )\{(?:[^{}]|\{[^{}]*\})*?\bstarted_at["']?: ?["'](\d{4})-[^"']*["']/s
const endOfSchedule = /\bschedule["']?: ?\{[^}]*\bend_time["']?: ?["'](\d{4})-[^"']*["']/s

/** Bodies of the samples of a page that send something: all but responses and output. */
function requestsIn(page: string): string[] {
  return [...page.matchAll(/^ *```(\w+) title="([^"]+)"[^\n]*\n(.*?)^ *```$/gms)].flatMap(
    ([, , title, body]) => (title !== undefined && body !== undefined && isRequest(title) ? [body] : []),
  )
}

function isRequest(title: string): boolean {
  return /\.(?:sh|mjs|js|ts|py|php|go|json)$/.test(title)
}

function datesIn(sample: string): string[] {
  const lines = sample.split('\n').flatMap(line => moment.exec(line)?.[2] ?? [])
  return [...lines, ...[start, endOfSchedule].flatMap(pattern => pattern.exec(sample)?.slice(1) ?? [])]
}

test('reads the dates of a sample', () => {
  expect(datesIn('{ "expired_at": "2026-05-10T05:00:00Z" }')).toEqual(['2026'])
  expect(datesIn('schedule: {\n  enable: true,\n  end_time: "2027-01-01T00:00:00Z" }')).toEqual(['2027'])
  expect(
    datesIn('"live_vod": {\n  "replace": { "id": "1" },\n  "started_at": "2026-04-15T14:00:00Z" }'),
  ).toEqual(['2026'])
  expect(datesIn('.live_vod = { "started_at": "2028-04-15T14:00:00Z" }')).toEqual(['2028'])
  expect(requestsIn('```bash title="a.sh"\nx\n```\n```json title="Response"\ny\n```\n')).toEqual(['x\n'])
})

test.each(['en', 'ja', 'zh'])('no sample in %s ends or starts something in the near past', locale => {
  const root = path.join(siteRoot, 'content/docs', locale)
  const passed = globSync('**/*.{md,mdx}', { cwd: root }).flatMap(file =>
    requestsIn(readFileSync(path.join(root, file), 'utf8')).flatMap(sample =>
      datesIn(sample)
        .filter(year => year < earliest)
        .map(year => `${file}: ${year}`),
    ),
  )
  expect(passed).toEqual([])
})
