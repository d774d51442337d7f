import { expect, test } from 'vitest'
import { shownStates } from './state-names.ts'

test('a state is known by its name without what all states begin with', () => {
  const names = ['CREATED', 'QUEUED', 'SUCCEEDED', 'START', 'FAIL_TO_START', '作成', '']
  expect([...shownStates(names, ['VOD_STATUS_SUCCEEDED'])]).toEqual(['SUCCEEDED'])
  expect([...shownStates(names, ['LIVE_STATUS_FAIL_TO_START'])]).toEqual(['FAIL_TO_START'])
  expect([...shownStates(names, ['VOD_STATUS_CREATED', 'VOD_STATUS_QUEUED'])]).toEqual(['CREATED', 'QUEUED'])
})

test('whole names fit, parts of words do not', () => {
  expect([...shownStates(['downloading'], ['downloading'])]).toEqual(['downloading'])
  expect([...shownStates(['EDED', 'VOD'], ['VOD_STATUS_SUCCEEDED'])]).toEqual([])
})
