import { expect, test } from 'vitest'
import { piecesOf, sampleMarks } from './sample-marks.ts'

const values = {
  tokens: { TOKEN: 'a-long-token-that-ends-in-7f3c', OTHER: 'short', NONE: '' },
  headers: { ORG: 'ours' },
}
const origins = ['https://api.films.example']

test('variables keep their place, with the value behind them and tokens masked', () => {
  const marks = sampleMarks(values, undefined, origins)
  expect(piecesOf('-H "authorization: Bearer $TOKEN" -H "x-org: $ORG"', marks)).toEqual([
    { text: '-H "authorization: Bearer $' },
    { text: 'TOKEN', behind: '••••7f3c' },
    { text: '" -H "x-org: $' },
    { text: 'ORG', behind: 'ours' },
    { text: '"' },
  ])
  expect(piecesOf('$OTHER', marks).at(-1)).toEqual({ text: 'OTHER', behind: '••••' })
  for (const text of ['$NONE', '$TOKENS', 'export TOKEN="..."', 'MY_TOKEN', 'https://api.films.example'])
    expect(piecesOf(text, marks)).toEqual([{ text }])
})

test('the host of the reader takes the place of that of samples, as an address and alone', () => {
  const marks = sampleMarks({ tokens: {}, headers: {} }, 'http://localhost:4010/eu', origins)
  expect(piecesOf('https://api.films.example/v1', marks)).toEqual([
    { text: 'https://api.films.example', instead: 'http://localhost:4010/eu' },
    { text: '/v1' },
  ])
  expect(piecesOf('"api.films.example"', marks)[1]).toEqual({
    text: 'api.films.example',
    instead: 'localhost:4010',
  })
  for (const text of ['https://api.films.example.evil', 'www.api.films.example'])
    expect(piecesOf(text, marks)).toEqual([{ text }])
  expect(sampleMarks({ tokens: {}, headers: {} }, origins[0], origins).hosts.size).toBe(0)
})
