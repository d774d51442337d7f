import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Recorder } from './recorder.ts'

test('reads belong to the page during which they happen, and those outside of pages to all', async () => {
  const recorder = new Recorder()
  recorder.note('before')
  const one = await recorder.readsOf(async () => {
    recorder.note('a')
    await setImmediate()
    recorder.note('b')
  })
  const two = await recorder.readsOf(async () => recorder.note('c'))
  expect([...one]).toEqual(['a', 'b'])
  expect([...two]).toEqual(['c'])
  expect([...recorder.common]).toEqual(['before'])
})

test('each page that uses a value is taken to have read what it was made from', async () => {
  const recorder = new Recorder()
  let made = 0
  const value = recorder.once(async () => {
    made += 1
    recorder.note('a')
    await setImmediate()
    recorder.note('b')
    return 'value'
  })
  const page = async () => {
    expect(await value()).toBe('value')
  }
  expect([...(await recorder.readsOf(page))]).toEqual(['a', 'b'])
  expect([...(await recorder.readsOf(page))]).toEqual(['a', 'b'])
  expect(made).toBe(1)
})

test('a value that is still being made counts for the page that makes it', async () => {
  const recorder = new Recorder()
  const value = recorder.once(async () => {
    await setImmediate()
    recorder.note('late')
  })
  expect([...(await recorder.readsOf(async () => void (await Promise.all([value(), value()]))))]).toEqual([
    'late',
  ])
})

test('reads can be left out', async () => {
  const recorder = new Recorder()
  const reads = await recorder.readsOf(async () => recorder.unrecorded(() => recorder.note('a')))
  expect([...reads]).toEqual([])
  expect([...recorder.common]).toEqual([])
})

test('a page that fails ends its record', async () => {
  const recorder = new Recorder()
  const fail = async () => {
    throw new Error('failed')
  }
  await expect(recorder.readsOf(fail)).rejects.toThrow('failed')
  expect(() => recorder.once(() => JSON.parse('{'))()).toThrow()
  recorder.note('after')
  expect([...recorder.common]).toEqual(['after'])
})
