import { expect, test } from 'vitest'
import type { OperationObject } from './description/openapi.ts'
import { isTitle, operationTitle } from './operation-title.ts'

const titleOf = (operation: OperationObject) =>
  operationTitle({ path: '/boats/{id}', method: 'get', operation })

test.each([
  [{ summary: 'List boats' }, 'List boats'],
  [{ summary: 'A `boat` of [ours](https://boats.example), **now**' }, 'A boat of ours, now'],
  [{ summary: '# Boats\n\nAll of them, with a long story.' }, 'Boats'],
  [{ summary: 'Get a boat by its `_id` or snake_case_name' }, 'Get a boat by its _id or snake_case_name'],
  [{ summary: `Lists boats. ${'Then it goes on and on. '.repeat(40)}` }, 'Lists boats'],
  [{ summary: 'Lists boats.\n' }, 'Lists boats'],
  [{ summary: 'Lists boats, oars, etc...' }, 'Lists boats, oars, etc...'],
  [{ summary: 'CreateBoatOwner' }, 'Create boat owner'],
  [{ summary: 'OAuth' }, 'OAuth'],
  [{ summary: 'iPhone' }, 'iPhone'],
  [{ summary: 'createBoatOwner' }, 'Create boat owner'],
  [{ summary: 'Boats&nbsp;&amp; oars&nbsp;' }, 'Boats & oars'],
  [{ summary: '.', operationId: 'listBoats' }, 'List boats'],
  [{ summary: '船' }, '船'],
  [{ operationId: 'listBoatOwners' }, 'List boat owners'],
  [{ operationId: 'boats/list' }, 'GET /boats/{id}'],
  [{ operationId: 'op_8f3a9c001' }, 'GET /boats/{id}'],
  [{ operationId: 'x', description: 'Lists **boats**. Then it goes on.' }, 'Lists boats'],
  [{ operationId: 'listBoats', description: 'All of them.' }, 'List boats'],
  [{ description: 'long '.repeat(40) }, 'GET /boats/{id}'],
  [{ operationId: 'x' }, 'GET /boats/{id}'],
  [{ 'x-title': 'As `written`', summary: 'No' }, 'As `written`'],
])('the title of %j is "%s"', (operation, title) => {
  expect(titleOf(operation)).toBe(title)
})

test('an event whose summary is a description has its name as title', () => {
  const titled = (summary: string, path = 'boat-launched') =>
    operationTitle({ path, method: 'post', webhook: true, operation: { summary } })
  expect(titled('Sent for boats.\n\nMore of it.')).toBe('Boat launched')
  expect(titled('Sent when something becomes of a boat. '.repeat(4))).toBe('Boat launched')
  expect(titled('A boat was launched.')).toBe('A boat was launched')
  expect(titled('Sent for boats.\n\nMore of it.', 'ping')).toBe('Sent for boats')
})

test('a summary without a sentence is cut between words', () => {
  const title = titleOf({ summary: 'word '.repeat(60) })
  expect(title.length).toBeLessThan(92)
  expect(title).toMatch(/word…$/)
})

test('a summary that repeats the title is recognized', () => {
  expect(isTitle('Lists **boats**.\n', 'Lists boats')).toBe(true)
  expect(isTitle('CreateBoat', 'Create boat')).toBe(true)
  expect(isTitle('.', 'List boats')).toBe(true)
  expect(isTitle('Lists boats. All of them.', 'Lists boats')).toBe(false)
  expect(isTitle('Lists boats.\n\nAll of them.', 'Lists boats')).toBe(false)
})
