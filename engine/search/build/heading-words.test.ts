import { expect, test } from 'vitest'
import { headingWords } from './heading-words.ts'

test('words of a heading are parted by whether the title says them', () => {
  const title = 'Upload a file in parts'
  expect(headingWords('Cancel an upload', title)).toEqual({ own: 'Cancel an', repeated: 'upload' })
  expect(headingWords('3. Complete the Uploads', title)).toEqual({
    own: '3, Complete the',
    repeated: 'Uploads',
  })
  // Words that were no neighbours are not read as one.
  expect(headingWords('Stop uploads now', title)).toEqual({ own: 'Stop, now', repeated: 'uploads' })
})

test('a heading that says what the title says, or nothing of it, stays whole', () => {
  expect(headingWords('Stream keys', 'RTMP link and stream key')).toBeUndefined()
  expect(headingWords('1. The upload', 'Upload a file')).toBeUndefined()
  expect(headingWords('Resume after an interruption', 'Upload a file')).toBeUndefined()
})

test('so does one whose words are not known', () => {
  expect(headingWords('アップロードのキャンセル', 'アップロード')).toBeUndefined()
  expect(headingWords('Cancel upload_data', 'Upload a file')).toBeUndefined()
})
