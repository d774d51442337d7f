import { expect, test } from 'vitest'
import { parseOptions } from './options.ts'

test('what is not given has a default', () => {
  expect(parseOptions(['--content', 'pages'])).toEqual({
    content: 'pages',
    copies: 1,
    runs: 3,
    json: undefined,
    browser: true,
  })
})

test('everything can be given', () => {
  const args = ['--content', 'pages', '--copies', '10', '--runs', '1', '--json', 'out.json', '--no-browser']
  expect(parseOptions(args)).toEqual({
    content: 'pages',
    copies: 10,
    runs: 1,
    json: 'out.json',
    browser: false,
  })
})

test.each([
  [[], /^$/],
  [['--copies', '2'], /--content is missing/],
  [['--content', 'pages', '--copies', '0'], /--copies is "0", expected a whole number from 1/],
  [['--content', 'pages', '--runs', '1.5'], /--runs is "1.5"/],
  [['--content', 'pages', '--fast'], /--fast/],
  [['--content'], /--content/],
])('%j says what is wrong', (args, message) => {
  expect(() => parseOptions(args)).toThrow(message)
})
