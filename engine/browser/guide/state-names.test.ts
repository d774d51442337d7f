import { expect, test } from 'vitest'
import { namesOfLines, visibleStates } from './state-names.ts'

test('a state is known by its name without what all states begin with', () => {
  const names = ['CREATED', 'QUEUED', 'SUCCEEDED', 'START', 'FAIL_TO_START', '作成', '']
  expect([...visibleStates(names, ['VOD_STATUS_SUCCEEDED'])]).toEqual(['SUCCEEDED'])
  expect([...visibleStates(names, ['LIVE_STATUS_FAIL_TO_START'])]).toEqual(['FAIL_TO_START'])
  expect([...visibleStates(names, ['VOD_STATUS_CREATED', 'VOD_STATUS_QUEUED'])]).toEqual([
    'CREATED',
    'QUEUED',
  ])
})

test('whole names fit, parts of words do not', () => {
  expect([...visibleStates(['downloading'], ['downloading'])]).toEqual(['downloading'])
  expect([...visibleStates(['EDED', 'VOD'], ['VOD_STATUS_SUCCEEDED'])]).toEqual([])
})

test('a name that is broken into lines is one name', () => {
  expect(namesOfLines(['WAIT_FOR_', 'PREVIEW', 'PREVIEW', 'LIVE'])).toEqual([
    'WAIT_FOR_PREVIEW',
    'WAIT_FOR_PREVIEW',
    'PREVIEW',
    'LIVE',
  ])
  expect(namesOfLines(['A_', 'B_', 'C'])).toEqual(['A_B_C', 'A_B_C', 'A_B_C'])
  expect(namesOfLines(['A_'])).toEqual(['A_'])
  expect(namesOfLines([])).toEqual([])
})
