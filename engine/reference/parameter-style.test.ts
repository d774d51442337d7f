import { describe, expect, test } from 'vitest'
import type { Json } from './description/json.ts'
import { cookiePair, headerValue, pathPart, queryPairs } from './parameter-style.ts'

const empty = ''
const text = 'blue'
const list = ['blue', 'black', 'brown']
const object = { R: 100, G: 200, B: 150 }

/** The table "Style Examples" in spec.openapis.org/oas/v3.1.1, in its order. */
const path: [style: string, explode: boolean, value: Json, written: string][] = [
  ['matrix', false, empty, ';color'],
  ['matrix', false, text, ';color=blue'],
  ['matrix', false, list, ';color=blue,black,brown'],
  ['matrix', false, object, ';color=R,100,G,200,B,150'],
  ['matrix', true, empty, ';color'],
  ['matrix', true, text, ';color=blue'],
  ['matrix', true, list, ';color=blue;color=black;color=brown'],
  ['matrix', true, object, ';R=100;G=200;B=150'],
  ['label', false, empty, '.'],
  ['label', false, text, '.blue'],
  ['label', false, list, '.blue,black,brown'],
  ['label', false, object, '.R,100,G,200,B,150'],
  ['label', true, empty, '.'],
  ['label', true, text, '.blue'],
  ['label', true, list, '.blue.black.brown'],
  ['label', true, object, '.R=100.G=200.B=150'],
  ['simple', false, empty, ''],
  ['simple', false, text, 'blue'],
  ['simple', false, list, 'blue,black,brown'],
  ['simple', false, object, 'R,100,G,200,B,150'],
  ['simple', true, text, 'blue'],
  ['simple', true, list, 'blue,black,brown'],
  ['simple', true, object, 'R=100,G=200,B=150'],
]
const query: [style: string, explode: boolean, value: Json, written: string][] = [
  ['form', false, empty, 'color='],
  ['form', false, text, 'color=blue'],
  ['form', false, list, 'color=blue,black,brown'],
  ['form', false, object, 'color=R,100,G,200,B,150'],
  ['form', true, empty, 'color='],
  ['form', true, text, 'color=blue'],
  ['form', true, list, 'color=blue&color=black&color=brown'],
  ['form', true, object, 'R=100&G=200&B=150'],
  ['spaceDelimited', false, list, 'color=blue%20black%20brown'],
  ['spaceDelimited', false, object, 'color=R%20100%20G%20200%20B%20150'],
  ['pipeDelimited', false, list, 'color=blue%7Cblack%7Cbrown'],
  ['pipeDelimited', false, object, 'color=R%7C100%7CG%7C200%7CB%7C150'],
  ['deepObject', true, object, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
]

describe('parameters are serialized as in the table of OpenAPI 3.1', () => {
  test.each(path)('path, %s, explode %s, %j: %s', (style, explode, value, written) => {
    expect(pathPart({ in: 'path', name: 'color', style, explode }, value)).toBe(written)
  })

  test.each(query)('query, %s, explode %s, %j: %s', (style, explode, value, written) => {
    const pairs = queryPairs({ in: 'query', name: 'color', style, explode }, value)
    expect(pairs.map(pair => pair.join('=')).join('&')).toBe(written)
  })

  test('header, without and with explode', () => {
    const header = { in: 'header', name: 'X', style: undefined, explode: undefined } as const
    expect(headerValue(header, text)).toBe('blue')
    expect(headerValue(header, list)).toBe('blue,black,brown')
    expect(headerValue(header, object)).toBe('R,100,G,200,B,150')
    expect(headerValue({ ...header, explode: true }, object)).toBe('R=100,G=200,B=150')
  })
})

test('a cookie encodes the characters that would end it, and keeps others', () => {
  const cookie = { in: 'cookie', name: 'c', style: undefined, explode: undefined } as const
  expect(cookiePair(cookie, 'a; b="é\\')).toBe('c=a%3B%20b=%22%C3%A9%5C')
  expect(cookiePair(cookie, 'eyJh.b_c-d/e+f==%20')).toBe('c=eyJh.b_c-d/e+f==%20')
  expect(cookiePair(cookie, ['x', 'y'])).toBe('c=x,y')
})

test('a cookie of the style "cookie" is not encoded, and each entry is a pair', () => {
  const cookie = { in: 'cookie', name: 'c', style: 'cookie', explode: undefined } as const
  expect(cookiePair(cookie, 'a%20b="é')).toBe('c=a%20b="é')
  expect(cookiePair(cookie, ['x', 'y'])).toBe('c=x; c=y')
  expect(cookiePair(cookie, { x: 1, y: 2 })).toBe('x=1; y=2')
  expect(cookiePair({ ...cookie, explode: false }, ['x', 'y'])).toBe('c=x,y')
})

test('a list in an exploded object repeats its field', () => {
  const exploded = { in: 'query', name: 'q', style: 'form', explode: true } as const
  expect(queryPairs(exploded, { size: 'small', tag: ['a', 'b c'] })).toEqual([
    ['size', 'small'],
    ['tag', 'a'],
    ['tag', 'b%20c'],
  ])
})

describe('without style and explode', () => {
  const plain = { name: 'a b', style: undefined, explode: undefined }

  test('a list in the query repeats its name, a list in the path has commas; names and values are encoded', () => {
    expect(queryPairs({ ...plain, in: 'query' }, ['x&y', 'é'])).toEqual([
      ['a%20b', 'x%26y'],
      ['a%20b', '%C3%A9'],
    ])
    expect(pathPart({ ...plain, in: 'path' }, ['x/y', 'z'])).toBe('x%2Fy,z')
  })
})
