import { expect, test } from 'vitest'
import { messagesOf } from '../../config/messages/of-locale.ts'
import { diagramName } from './diagram-name.ts'

test.each([
  ['en', { states: 'DRAFT\nOPEN\nCLOSED' }, 'Diagram: states DRAFT, OPEN, and CLOSED'],
  ['ja', { states: 'DRAFT\nOPEN' }, '図：状態はDRAFT、OPEN'],
  ['zh', { parts: 'One\nTwo' }, '圖表：One和Two'],
  ['en', { parts: 'App → B: x' }, 'Diagram: App → B: x'],
  ['en', {}, 'Diagram'],
])('in %s a diagram of %j is named "%s"', (locale, subject, name) => {
  expect(diagramName(subject, messagesOf(locale).content, locale)).toBe(name)
})
