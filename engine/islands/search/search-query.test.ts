import { describe, expect, test } from 'vitest'
import { searchQuery, shownQuery } from './search-query.ts'

describe('the sent query', () => {
  test('is the query without space around it', () => {
    expect(searchQuery('  go live \n')).toBe('go live')
    expect(searchQuery(' \t　')).toBe('')
  })

  test('is at most 256 units long and parts no pair of surrogates', () => {
    expect(searchQuery('a'.repeat(10_000))).toHaveLength(256)
    expect(searchQuery(`a${'𠮷'.repeat(5000)}`)).toBe(`a${'𠮷'.repeat(127)}`)
  })

  test('can stand in an address', () => {
    expect(searchQuery('a\ud800b\udc00')).toBe('a\ufffdb\ufffd')
    expect(() => encodeURIComponent(searchQuery('\ud83d'))).not.toThrow()
  })

  test.each(['<img src=x onerror=alert(1)>', '.*+?^$[](){}|\\', '%%%', '---'])('%s as it is', query => {
    expect(searchQuery(query)).toBe(query)
  })
})

describe('the shown query', () => {
  test('is short', () => {
    expect(shownQuery('rtmp')).toBe('rtmp')
    expect(shownQuery('字'.repeat(61))).toBe(`${'字'.repeat(60)}…`)
  })

  test('turns no text around and stays on its line', () => {
    expect(shownQuery('\u202ea\nb\u2067c\u200f')).toBe('a b c')
  })
})
