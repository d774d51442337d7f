import { expect, test } from 'vitest'
import { headingWords } from './heading-words.ts'

test('separates words of a heading that the title has, too', () => {
  const title = 'Upload a file in parts'
  expect(headingWords('Cancel an upload', title)).toEqual({ distinct: 'Cancel an', repeated: 'upload' })
  expect(headingWords('3. Complete the Uploads', title)).toEqual({
    distinct: '3, Complete the',
    repeated: 'Uploads',
  })
  // Words that were not adjacent are not joined into one word.
  expect(headingWords('Stop uploads now', title)).toEqual({ distinct: 'Stop, now', repeated: 'uploads' })
})

test('keeps a heading in one piece if the title has all or none of its words', () => {
  expect(headingWords('Stream keys', 'RTMP link and stream key')).toBeUndefined()
  expect(headingWords('1. The upload', 'Upload a file')).toBeUndefined()
  expect(headingWords('Resume after an interruption', 'Upload a file')).toBeUndefined()
})

test('keeps a heading in one piece if its words are not separated by spaces', () => {
  expect(headingWords('アップロードのキャンセル', 'アップロード')).toBeUndefined()
  expect(headingWords('Cancel upload_data', 'Upload a file')).toBeUndefined()
})
