import { expect, test } from 'vitest'
import { buildIndex } from '../build/build-index.ts'
import { ask, openBuilt } from '../testing/open-built.ts'
import { samplePage } from '../testing/sample-page.ts'
import { withWhatIsAsked } from './called-otherwise.ts'

test.each([
  ['who is allowed to delete a video', 'permission delete a video'],
  ['Who can see the preview', 'permission see the preview'],
  ['動画を削除できるのは誰', '動画を削除 権限'],
  ['誰が削除できる', '権限 削除できる'],
  ['誰可以刪除影片', '權限 刪除影片'],
  ['device_limit not set', 'device_limit default'],
  ['roleを指定しないとトークンは', 'role 省略 トークンは'],
  ['role を渡さない場合', 'role 省略'],
  ['沒填 expires_in 會怎樣', '省略 expires_in 會怎樣'],
  ['expires_in 不给', 'expires_in 省略'],
])('%s asks for %s', (query, asked) => {
  expect(withWhatIsAsked(query)?.replaceAll(/\s+/g, ' ').trim()).toBe(asked)
})

test.each([
  'delete a video',
  'the person who can',
  '誰有權限刪影片',
  '動画を削除できる',
  '沒有權限',
  '不設限',
])('%s is called nothing else', query => {
  expect(withWhatIsAsked(query)).toBeUndefined()
})

test('the page of permissions answers who may do something', async () => {
  const page = (url: string, title: string, text: string) =>
    samplePage({ url, title, sections: [{ anchor: '', headings: [], text }] })
  const index = buildIndex(
    [
      page('/delete', 'Delete a video', 'Removes it.'),
      page('/permission', 'Permissions', 'Editors cannot delete a video.'),
    ],
    { locale: 'en', glossary: new Map(), buildId: 'build' },
  )
  const found = await (await openBuilt(index)).search(ask('who is allowed to delete a video'))
  expect(found?.groups.map(({ url }) => url)).toEqual(['/permission', '/delete'])
})
