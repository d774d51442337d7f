import { expect, test } from 'vitest'
import { findInChinese } from './chinese.ts'
import { found } from './testing/prose-of.ts'

test.each([
  ['Ａ 值', 'prose-width 0'],
  ['值(預設)', 'prose-width 1'],
  ['API權杖', 'prose-spacing 2'],
  ['送出 3次', 'prose-spacing 3'],
  ['\ufffc會回傳', 'prose-spacing 0'],
  ['完成。 下一步', 'prose-spacing 3'],
  ['權杖 ，金鑰', 'prose-spacing 2'],
  ['權杖\n金鑰', 'prose-spacing 2'],
  ['值  API', 'prose-spacing 1'],
  ['權杖,金鑰', 'prose-punctuation 2'],
  ['例如: 值', 'prose-punctuation 2'],
  ['“值”', 'prose-punctuation 0', 'prose-punctuation 2'],
  ['值，，名稱', 'prose-punctuation 1'],
  ['您的的權杖', 'prose-doubled-word 1'],
  ['開啟軟件', 'prose-word 2'],
  ['接聽事件', 'prose-word 0'],
  ['在沙盒試用應用程式', 'prose-word 1', 'prose-word 5'],
  ['实際', 'prose-simplified 0'],
  ['无法听', 'prose-simplified 0', 'prose-simplified 2'],
])('reports what is wrong in "%s"', (text, ...findings) => {
  expect(found(findInChinese, text)).toEqual(findings)
})

test.each([
  '以 `POST` 建立 3 個權杖（選填），例如「API 權杖」：預設值為 \ufffc。',
  '後台的檔案只有一份，里程、皇后與系統都能顯示。',
  '其實時間還沒到，響應式頁面也可以。',
  '瀏覽器、伺服器、檔案、資料夾、權限、廣播、臺灣、裡面、著作、群組、峰值、溫度、麵包、體驗',
  '漏接聽眾的事件，單頁應用程式在沙箱監聽',
  '第一行\u2028第二行',
])('accepts "%s"', text => {
  expect(found(findInChinese, text)).toEqual([])
})

test('suggests the Traditional character for a Simplified one', () => {
  const [finding] = findInChinese({ kind: 'paragraph', text: '国際', lines: [], bold: [] })
  expect(finding?.hint).toBe('Write 國.')
})
