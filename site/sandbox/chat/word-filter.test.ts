import { expect, test } from 'vitest'
import { call } from '../../../sandbox/testing/client.ts'
import { at, listAt, textAt } from '../at.ts'
import { ask } from '../testing/ask.ts'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'
import { chatParty, inChat, say } from '../testing/chat.ts'

test('a dictionary hides messages that contain its words, in chatrooms that have enabled it', async () => {
  const sandbox = bvOneSandbox()
  const { chat, admin, viewer } = await chatParty(sandbox)
  const token = textAt((await ask(sandbox, 'POST /bv/chatroom/v1/dictionaries/tokens', {})).body, 'token')
  const manage = (request: string, body: unknown, headers = {}) =>
    call(sandbox, request.replace(' ', ' /bv/chatroom/v1/dictionaries'), { token, body, headers })
  const made = await manage('POST ', { name: 'Event words' })
  const id = textAt(made.body, 'dictionary.id')
  await manage(`POST /${id}/patterns:batch-create`, { texts: ['spoiler', '馬鹿', 'class act'] })
  const filtered = async (text: string) =>
    at((await say(sandbox, chat, viewer, text)).body, 'text_message.filtered')
  expect(await filtered('a spoiler')).toBe(false)
  await inChat(sandbox, admin, `POST /dictionaries/${id}:enable`, {})
  expect((await say(sandbox, chat, viewer, 'What a SPOILER!')).body.text_message).toMatchObject({
    filtered: true,
    filter_hit_result: { pattern_text: 'spoiler', dictionary_id: id, dictionary_name: 'Event words' },
  })
  expect(await filtered('unspoilered')).toBe(false)
  expect(await filtered('この馬鹿者')).toBe(true)
  expect(await filtered('a class  act')).toBe(false)
  const { results } = (await inChat(sandbox, viewer, 'GET /dictionaries?page_size=1')).body
  expect(results).toMatchObject([{ dictionary: { id, pattern_count: 3 }, enabled: true }])

  const csv = { 'content-type': 'text/csv' }
  expect((await manage(`POST /${id}/patterns:upload`, '\ufeffleaked\r\n"a ""b"""\r\n', csv)).status).toBe(200)
  expect(await filtered('a spoiler')).toBe(false)
  expect(await filtered('it leaked')).toBe(true)
  const { uri } = (await manage(`POST /${id}/patterns:download`, {})).body
  const file = await call(sandbox, `GET ${new URL(String(uri)).pathname}`, { token: 'none' })
  expect(file.body.text).toBe('leaked\r\n"a ""b"""\r\n')
  await inChat(sandbox, admin, `POST /dictionaries:batch-update`, { ids: [id], enabled: false })
  expect(await filtered('it leaked')).toBe(false)
})

test.each([
  {
    pattern: 'Spoiler',
    hits: ['SPOILER!', 'ｓｐｏｉｌｅｒ', 'このspoilerは', '這是spoiler嗎', '_spoiler_'],
    misses: ['spoilers', 'unspoiler', 'spoiler2', 'ｓpoilers'],
  },
  { pattern: 'ﾊﾞｶ', hits: ['バカ', 'このバカーっ', 'ﾊﾞｶだ'], misses: ['ばか', 'ハカ'] },
  { pattern: '笨蛋', hits: ['你這笨蛋！', 'a笨蛋b'], misses: ['笨 蛋'] },
  { pattern: 'NG語', hits: ['これはｎｇ語です', 'ng語bot'], misses: ['xng語'] },
  { pattern: 'école', hits: ['L’E\u0301COLE'], misses: ['ecole', 'écoles'] },
  { pattern: 'class act', hits: ['class　act'], misses: ['class  act'] },
  { pattern: '𩸽', hits: ['A𩸽A'], misses: ['𩸾'] },
  { pattern: 'ถ่าย', hits: ['กำลังถ่ายอยู่'], misses: ['ถาย'] },
])(
  'a pattern such as $pattern is found whatever case and width, as a word where words have spaces',
  async ({ pattern, hits, misses }) => {
    const sandbox = bvOneSandbox()
    const { chat, admin, viewer } = await chatParty(sandbox)
    const manage = (target: string, body: unknown) =>
      call(sandbox, `POST /bv/chatroom/v1/dictionaries${target}`, { token: admin, body })
    const id = textAt((await manage('', { name: 'Words' })).body, 'dictionary.id')
    await manage(`/${id}/patterns:batch-create`, { texts: [pattern] })
    await inChat(sandbox, admin, `POST /dictionaries/${id}:enable`, {})
    const found: string[] = []
    for (const text of [...hits, ...misses])
      if (at((await say(sandbox, chat, viewer, text)).body, 'text_message.filtered')) found.push(text)
    expect(found).toEqual(hits)
  },
)

test('dictionaries and packs are managed by their tokens and by moderators', async () => {
  const sandbox = bvOneSandbox()
  const { admin, viewer } = await chatParty(sandbox)
  for (const target of ['dictionaries', 'stickerpacks']) {
    const read = (token: string) => call(sandbox, `GET /bv/chatroom/v1/${target}`, { token })
    expect((await read(admin)).status).toBe(200)
    expect((await read(viewer)).status).toBe(403)
    expect((await read('sandbox_test')).status).toBe(401)
  }
})

test('a sticker is complete once its picture was uploaded, and is offered where its pack is enabled', async () => {
  const sandbox = bvOneSandbox()
  const { admin, viewer } = await chatParty(sandbox)
  const manage = (request: string, body: unknown) =>
    call(sandbox, request.replace(' ', ' /bv/chatroom/v1/stickerpacks'), { token: admin, body })
  const pack = textAt((await manage('POST ', { sticker_pack: { name: 'Cheers' } })).body, 'sticker_pack.id')
  const image = { name: 'clap.gif', size_in_bytes: '5' }
  const opened = await manage(`POST /${pack}/stickers:batch-upload`, { stickers: [{ name: 'Clap', image }] })
  const [result = {}] = listAt(opened.body, 'results')
  const batches = [{ sticker_id: textAt(result, 'sticker.id') }]
  expect((await manage(`POST /${pack}/stickers:batch-complete`, { batches })).status).toBe(400)
  const { pathname, search } = new URL(textAt(result, 'upload_data.presigned_url'))
  expect((await call(sandbox, `PUT ${pathname}`, { body: '12345' })).status).toBe(403)
  await call(sandbox, `PUT ${pathname}${search}`, { body: '12345' })
  const done = await manage(`POST /${pack}/stickers:batch-complete`, { batches })
  expect(done.body.stickers).toMatchObject([{ name: 'Clap', image: { format: 'IMAGE_FORMAT_GIF' } }])
  expect((await inChat(sandbox, viewer, `GET /stickerpacks/${pack}`)).status).toBe(404)
  await inChat(sandbox, admin, `PUT /stickerpacks/${pack}`, { enabled: true })
  expect((await inChat(sandbox, viewer, `GET /stickerpacks/${pack}`)).body).toMatchObject({
    sticker_pack: { name: 'Cheers', count: 1 },
    stickers: [{ name: 'Clap' }],
  })
})
