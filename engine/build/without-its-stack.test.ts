import { afterEach, expect, test, vi } from 'vitest'
import { withoutItsStack } from './without-its-stack.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('of what a page prints, the stack of what it throws is kept back', async () => {
  const print = vi.spyOn(console, 'error').mockReturnValue()
  const error = new Error('no paint')
  const rendered = await withoutItsStack(async () => {
    console.error('a word of a component')
    console.error(`\u001b[31m${error.stack}\u001b[39m`)
    return { errorWhileRendering: error }
  })
  expect(rendered.errorWhileRendering).toBe(error)
  expect(print.mock.calls).toEqual([['a word of a component']])
  console.error('after it')
  expect(print).toHaveBeenLastCalledWith('after it')
})

test('all is printed where nothing was thrown, or where rendering itself fails', async () => {
  const print = vi.spyOn(console, 'error').mockReturnValue()
  await withoutItsStack(async () => {
    console.error('a word', 1)
    return {}
  })
  await expect(
    withoutItsStack(async () => {
      console.error('before the end')
      throw new Error('the end')
    }),
  ).rejects.toThrow('the end')
  expect(print.mock.calls).toEqual([['a word', 1], ['before the end']])
})
