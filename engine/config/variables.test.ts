import { expect, test } from 'vitest'
import { cpuGrowth, linearGrowth } from '../testing/cpu-growth.ts'
import { fillVariables } from './variables.ts'

const variables = { apiHost: 'api.example' }

test('names each unknown variable with its line, and keeps what other programs may mean', () => {
  const found: string[] = []
  const text = '{{apiHost}}\n\n{{apiHots}} and {{docHost}}\n{{ user }}\r\n\n{{apiHots}}'
  const filled = fillVariables(text, variables, ({ line, name }) => found.push(`${line} ${name}`))
  expect(filled).toBe(text.replace('{{apiHost}}', 'api.example'))
  expect(found).toEqual(['3 apiHots', '3 docHost', '6 apiHots'])
})

test('counts the lines of 40,000 unknown variables in about linear time', async () => {
  const fill = (count: number) => {
    let last = 0
    fillVariables(`${'word '.repeat(20)}{{apiHots}}\n`.repeat(count), variables, ({ line }) => {
      last = line
    })
    expect(last).toBe(count)
  }
  expect(await cpuGrowth(fill, 40_000)).toBeLessThan(linearGrowth)
})
