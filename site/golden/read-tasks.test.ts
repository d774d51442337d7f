import { expect, test } from 'vitest'
import { readTasks } from './read-tasks.ts'
import { siteRoot } from './site-root.ts'

test.each(['work', 'kept'] as const)('each query of the %s set has one list of correct pages', set => {
  const queries = readTasks(siteRoot, set).flatMap(task =>
    [...task.queries].flatMap(([locale, asked]) => asked.map(query => `${locale}: ${query}`)),
  )
  expect(queries.filter((query, index) => queries.indexOf(query) !== index)).toEqual([])
})
