import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readQueries, withoutQuery, withQuery, writeQueries } from './query-list.ts'

let entries: Map<string, string>

beforeEach(() => {
  entries = new Map()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => entries.set(key, value),
    },
  })
})

describe('a list of queries', () => {
  test('has the newest first, each once, at most ten', () => {
    let queries: string[] = []
    for (let number = 1; number <= 12; number++) queries = withQuery(queries, `query ${number}`)
    expect(queries).toHaveLength(10)
    expect(queries[0]).toBe('query 12')
    expect(withQuery(queries, 'query 7').filter(query => query === 'query 7')).toHaveLength(1)
    expect(withQuery(queries, 'query 7')[0]).toBe('query 7')
    expect(withoutQuery(queries, 'query 12')).not.toContain('query 12')
  })

  test('is kept', () => {
    expect(writeQueries('search.recent', ['rtmp', 'ライブ'])).toEqual(['rtmp', 'ライブ'])
    expect(readQueries('search.recent')).toEqual(['rtmp', 'ライブ'])
    expect(readQueries('search.favorites')).toEqual([])
  })

  test.each(['not json', '{"a":1}', 'null', '[1,{"x":2},"rtmp"]'])('reads %s without harm', stored => {
    entries.set('search.recent', stored)
    expect(readQueries('search.recent')).toEqual(stored.includes('rtmp') ? ['rtmp'] : [])
  })

  test('is empty, and stays so, where storage is denied', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubGlobal('window', {
      get localStorage() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect(writeQueries('search.recent', ['rtmp'])).toEqual([])
  })
})
