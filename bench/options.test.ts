import { expect, test } from 'vitest'
import { approaches } from './measure-navigation.ts'
import { parseOptions } from './options.ts'

const defaults = { runs: 3, json: undefined, browser: true }

test('fills in defaults', () => {
  expect(parseOptions(['--content', 'pages'])).toEqual({
    kind: 'markdown',
    content: 'pages',
    copies: 1,
    peers: undefined,
    rows: new Set(['builds', 'loads', 'navigation', 'search']),
    sites: new Set(['shiori']),
    ways: expect.objectContaining({ size: approaches.length }),
    table: undefined,
    ...defaults,
  })
  expect(parseOptions(['--api', 'api.yaml'])).toEqual({
    kind: 'api',
    file: 'api.yaml',
    locales: [],
    ...defaults,
  })
})

test('reads results of several runs to merge', () => {
  expect(parseOptions(['--merge', 'a.json,b.json', '--table', 'table.md'])).toEqual({
    kind: 'merge',
    files: ['a.json', 'b.json'],
    json: undefined,
    table: 'table.md',
  })
})

test('reads all options', () => {
  const common = ['--runs', '1', '--json', 'out.json', '--no-browser']
  const parsed = { runs: 1, json: 'out.json', browser: false }
  expect(
    parseOptions([
      '--content',
      'pages',
      '--copies',
      '10',
      '--peers',
      '/tmp/peers',
      '--table',
      'table.md',
      '--sites',
      'starlight',
      '--ways',
      'tap, back',
      ...common,
    ]),
  ).toEqual({
    kind: 'markdown',
    content: 'pages',
    copies: 10,
    peers: '/tmp/peers',
    rows: new Set(['builds']),
    sites: new Set(['starlight']),
    ways: new Set(['tap', 'back']),
    table: 'table.md',
    ...parsed,
  })
  expect(parseOptions(['--api', 'api.json', '--locales', 'en,ja,en', ...common])).toEqual({
    kind: 'api',
    file: 'api.json',
    locales: ['en', 'ja'],
    ...parsed,
  })
})

test.each([
  [[], /^$/],
  [['--copies', '2'], /--content or --api is missing/],
  [['--content', 'pages', '--copies', '0'], /--copies is "0", expected a whole number from 1/],
  [['--content', 'pages', '--runs', '1.5'], /--runs is "1.5"/],
  [['--content', 'pages', '--fast'], /--fast/],
  [['--content'], /--content/],
  [['--content', 'pages', '--api', 'api.yaml'], /--api and --content cannot be combined/],
  [['--api', 'api.yaml', '--copies', '2'], /--copies belongs to --content/],
  [['--content', 'pages', '--rows', 'search,speed'], /--rows names "speed", expected some of builds/],
  [['--content', 'pages', '--rows', 'search', '--no-browser'], /--rows and --no-browser cannot be combined/],
  [
    ['--content', 'pages', '--sites', 'starlight'],
    /--sites names "starlight", expected some of shiori; others/,
  ],
  [['--content', 'pages', '--ways', 'swipe'], /--ways names "swipe", expected some of untouched,/],
  [['--merge', 'a.json,b.json', '--content', 'pages'], /--merge measures nothing/],
  [['--api', 'api.yaml', '--sites', 'shiori'], /--sites belongs to --content/],
  [['--api', 'api.yaml', '--table', 'table.md'], /--table belongs to --content/],
  [['--api', 'api.yaml', '--rows', 'search'], /--rows belongs to --content/],
  [['--api', 'api.yaml', '--peers', '/tmp/peers'], /--peers belongs to --content/],
  [['--content', 'pages', '--peers', 'bench/peers'], /--peers is "bench\/peers", expected a folder outside/],
  [['--content', 'pages', '--peers', '.'], /expected a folder outside the repository/],
  [['--content', 'pages', '--locales', 'en'], /--locales belongs to --api/],
  [['--api', 'api.yaml', '--locales', 'en, ja'], /--locales is "en, ja", expected codes/],
])('reports what is wrong with %j', (args, message) => {
  expect(() => parseOptions(args)).toThrow(message)
})
