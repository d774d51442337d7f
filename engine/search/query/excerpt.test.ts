import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'
import type { Marker } from './marks.ts'

const marker: Marker = {
  variants: new Map(),
  runs: ['検証'],
  words: new Set(['zebra', 'zebraby', 'zebra_id']),
}
const shown = (text: string, length = 80, needsMark?: boolean) =>
  excerpt(text, marker, length, needsMark)
    .map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join('')

test('shows code only if nothing else matches', () => {
  const code = '\tcurl https://host/zebra \\\n\t  -d zebra'
  expect(shown(`A zebra stands here.\nrun.sh\nRequest\n${code}`)).toBe('A [zebra] stands here.')
  expect(shown(`Nothing of it.\nrun.sh\n${code}`, 50)).toBe(
    '…run.sh · curl https://host/[zebra] \\ · -d [zebra]',
  )
  expect(shown(`Nothing of it.\nrun.sh\n${code}`, 80, false)).toBe('Nothing of it.')
  expect(shown(code, 80, false)).toBe('curl https://host/[zebra] \\ · -d [zebra]')
})

test('shows rows of a table as names and values, without the head', () => {
  expect(shown('Field\tType\tWhat it is\nzebra_id\tstring\tOf the zebra\nhorse_id\tstring\t')).toBe(
    '[zebra_id]: string, Of the [zebra] · horse_id: string',
  )
})

test('shows complete sentences if one fits', () => {
  const other = 'It is about v1.2 of something else, e.g. horses.'
  expect(shown(`${other} Here a zebra stands. ${other} ${other}`, 80)).toBe(
    `…Here a [zebra] stands. ${other}…`,
  )
  expect(shown(`${other} ${other} A zebra.`, 80)).toBe(`…${other} A [zebra].`)
  expect(shown('何もない。ここで検証する。何もない。', 14)).toBe('…ここで[検証]する。…')
})

test('cuts a long sentence between words, never within an identifier', () => {
  const name = 'PublicService_ListZebrasOfTheWholePlain'
  expect(shown(`The zebra is what the ${name} and others tell of`, 40)).toBe('The [zebra] is what the …')
  expect(shown(`${'Many other words of the plain '.repeat(4)}tell of a zebra that stands`, 40)).toMatch(
    /^…[\w ]+\[zebra\] that stands$/,
  )
})

test('a mark ends with the word of the query', () => {
  expect(shown('Zebra by platform')).toBe('[Zebra] by platform')
})
