import { expect, test } from 'vitest'
import { unescapeHtml } from './unescape-html.ts'

test('each escaped character is itself again, once', () => {
  expect(unescapeHtml('&lt;a title=&quot;it&#x27;s&quot;&gt; &amp; more')).toBe('<a title="it\'s"> & more')
  expect(unescapeHtml('&amp;lt; stands for &amp;amp;')).toBe('&lt; stands for &amp;')
})
