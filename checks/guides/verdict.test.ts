import { expect, test } from 'vitest'
import type { Guide } from './guide.ts'
import { createRun, type GuideRun } from './guide-run.ts'
import { verdictOf } from './verdict.ts'

const guides = Array.from({ length: 40 }, (_, index): Guide => {
  return { id: `g${index}`, file: `g${index}.mdx`, steps: [], files: new Map() }
})

function run(index: number, fails: boolean): GuideRun {
  const guide = guides[index]
  if (!guide) throw new Error(`no guide ${index}`)
  const failures = fails ? [{ line: 1, title: undefined, message: 'no', exchange: undefined }] : []
  return { ...createRun(guide, 'shell'), ran: 1, sent: 1, failures }
}

test('a guide that fails is a failure unless it is listed', () => {
  const runs = [run(0, false), run(1, true), run(2, true)]
  const { failed, problems } = verdictOf(guides, runs, { unproven: { g2: 'needs a camera' }, pending: {} })
  expect(failed.map(({ guide }) => guide.id)).toEqual(['g1'])
  expect(problems).toEqual([])
})

test('reports guides that are listed and run, listed guides that do not exist, and a list that is too long', () => {
  const lists = { unproven: { g3: 'a', g4: 'b', g5: 'c' }, pending: { g0: 'd', other: 'e' } }
  expect(verdictOf(guides, [run(0, false), run(3, true)], lists).problems).toEqual([
    'g0 runs: remove it from the list',
    'other is listed, but is not a guide with requests',
    '3 guides are listed as unable to run, expected at most 2 of 40',
  ])
})
