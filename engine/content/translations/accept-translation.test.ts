import { describe, expect, test } from 'vitest'
import { acceptTranslation } from './accept-translation.ts'

describe('acceptTranslation', () => {
  test.each([
    [
      'adds the hash',
      '---\ntitle: 題\n---\n\n本文\n',
      "---\ntitle: 題\nsource_hash: '0123456789ab'\n---\n\n本文\n",
    ],
    [
      'replaces it and takes the mark of an outdated page away',
      '---\noutdated: true\nsource_hash: ba9876543210\ntitle: 題\n---\n本文\n',
      "---\ntitle: 題\nsource_hash: '0123456789ab'\n---\n本文\n",
    ],
    [
      'adds front matter',
      '本文\n\n---\n\n次\n',
      "---\nsource_hash: '0123456789ab'\n---\n\n本文\n\n---\n\n次\n",
    ],
    [
      'keeps line ends',
      '---\r\ntitle: 題\r\n---\r\n本文\r\n',
      "---\r\ntitle: 題\r\nsource_hash: '0123456789ab'\r\n---\r\n本文\r\n",
    ],
    ['fills empty front matter', '---\n---\n本文\n', "---\nsource_hash: '0123456789ab'\n---\n本文\n"],
    [
      'leaves the text alone',
      '---\ntitle: 題\n---\n\n```yaml\nsource_hash: a\n```\n',
      "---\ntitle: 題\nsource_hash: '0123456789ab'\n---\n\n```yaml\nsource_hash: a\n```\n",
    ],
  ])('%s', (_what, text, expected) => {
    expect(acceptTranslation(text, '0123456789ab')).toBe(expected)
    expect(acceptTranslation(expected, '0123456789ab')).toBe(expected)
  })
})
