import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listAt, textAt } from '../at.ts'
import { ask } from '../testing/ask.ts'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'
import { completeUpload, openUpload, sendPart, uploadFile } from '../testing/upload-file.ts'

const MiB = 1024 ** 2

describe('an upload', () => {
  test('of a small file takes one part, whose ETag is the MD5', async () => {
    const sandbox = bvOneSandbox()
    const opened = await openUpload(sandbox, 'training.mp4', 5)
    expect(opened.urls).toHaveLength(1)
    expect(opened.urls[0]).toMatch(/^http:\/\/sandbox\.example\/storage\/test\//)
    const part = await sendPart(sandbox, opened.urls[0], new TextEncoder().encode('bytes'))
    const etag = createHash('md5').update('bytes').digest('hex')
    expect([part.status, part.headers.get('etag'), await part.text()]).toEqual([200, `"${etag}"`, ''])
    const { body } = await completeUpload(sandbox, opened, [etag])
    expect(textAt(body, 'file.status')).toBe('FILE_STATUS_SUCCEED')
    expect(await completeUpload(sandbox, opened, [etag])).toMatchObject({ status: 400, body: { code: 9 } })
  })

  test('of a larger file takes several, in any order', async () => {
    const sandbox = bvOneSandbox()
    const opened = await openUpload(sandbox, 'training.mp4', 100 * MiB)
    expect(opened.urls).toHaveLength(2)
    const second = await sendPart(sandbox, opened.urls[1], new Uint8Array(40 * MiB))
    const first = await sendPart(sandbox, opened.urls[0], new Uint8Array(60 * MiB))
    const [one, two] = [first.headers.get('etag'), second.headers.get('etag')]
    for (const [etags, problem] of [
      [[one], 'part 2 of 2 is missing'],
      [[two, one], 'is not the ETag of part 1'],
      [[one, two, two], 'there is no part 3'],
    ] as const) {
      const { status, body } = await completeUpload(sandbox, opened, [...etags])
      expect([status, textAt(listAt(body, 'details')[0], '@type')]).toEqual([
        400,
        'type.googleapis.com/google.rpc.BadRequest',
      ])
      expect(body.message).toContain(problem)
    }
    expect((await completeUpload(sandbox, opened, [one, two])).status).toBe(200)
  })

  test('is refused if parts are out of order, missing, too small or of another size', async () => {
    const sandbox = bvOneSandbox()
    const opened = await openUpload(sandbox, 'training.mp4', 100 * MiB)
    const complete = (parts: object[], id = opened.upload) =>
      ask(sandbox, `POST /bv/cms/v1/library/files/${opened.id}:complete-upload`, {
        complete_data: { id, parts },
      })
    const { headers } = await sendPart(sandbox, opened.urls[0], new Uint8Array(4 * MiB))
    const parts = [
      { part_number: 1, etag: headers.get('etag') },
      { part_number: 2, etag: 'a' },
    ]
    const { status, body } = await complete(parts)
    expect([status, listAt(listAt(body, 'details')[0], 'field_violations')]).toEqual([
      400,
      [
        { field: 'complete_data.parts', description: 'part 1 is smaller than 5 MiB' },
        { field: 'complete_data.parts[1].etag', description: 'part 2 was never sent to its address' },
      ],
    ])
    expect((await complete(parts.toReversed())).body.message).toContain('not in order')
    expect((await complete(parts, opened.id)).body.message).toContain('not the ID of this upload')
    const short = await openUpload(sandbox, 'training.mp4', 6)
    const etag = (await sendPart(sandbox, short.urls[0], new Uint8Array(5))).headers.get('etag')
    expect((await completeUpload(sandbox, short, [etag])).body.message).toContain(
      'have 5 bytes together, announced: 6',
    )
  })

  test('accepts no part at an address that was used, is invalid or expired, or was canceled', async () => {
    const sandbox = bvOneSandbox()
    const opened = await openUpload(sandbox, 'training.mp4', 5)
    const [url = ''] = opened.urls
    const status = async (address: string) => (await sendPart(sandbox, address, new Uint8Array(5))).status
    expect(await status(url.replace(/Signature=.*/, 'Signature=x'))).toBe(403)
    expect(await status(url.replace('partNumber=1', 'partNumber=2'))).toBe(403)
    expect([await status(url), await status(url)]).toEqual([200, 403])
    const other = await openUpload(sandbox, 'training.mp4', 5)
    const cancel = (id: string) =>
      ask(sandbox, `POST /bv/cms/v1/library/files/${other.id}:cancel-upload`, { upload_id: id })
    expect((await cancel(opened.upload)).status).toBe(400)
    expect((await cancel(other.upload)).body).toEqual({})
    expect(await status(other.urls[0] ?? '')).toBe(403)
    const old = await openUpload(sandbox, 'training.mp4', 5)
    sandbox.advance(25 * 3_600_000, 'test')
    expect(await status(old.urls[0] ?? '')).toBe(403)
  })

  test('is not created for what the library does not accept', async () => {
    const sandbox = bvOneSandbox()
    const open = (file: object) =>
      ask(sandbox, 'POST /bv/cms/v1/library/files:upload', {
        file: { type: 'FILE_TYPE_SUBTITLE', name: 'a.vtt', size: '1', source: 'FILE_SOURCE_STT', ...file },
      })
    expect((await open({})).status).toBe(200)
    for (const [file, field] of [
      [{ name: 'a.mp4' }, 'file.name'],
      [{ name: '' }, 'file.name'],
      [{ size: '0' }, 'file.size'],
      [{ size: '3000001' }, 'file.size'],
      [{ type: 'FILE_TYPE_WEB_LINK' }, 'file.type'],
    ] as const) {
      const { status, body } = await open(file)
      expect([status, textAt(listAt(listAt(body, 'details')[0], 'field_violations')[0], 'field')]).toEqual([
        400,
        field,
      ])
    }
  })

  test('stores the text of a small subtitle, and no other bytes', async () => {
    const sandbox = bvOneSandbox()
    const id = await uploadFile(sandbox, 'a.vtt', 'WEBVTT\n\n')
    const video = await uploadFile(sandbox, 'a.mp4', 'moov')
    const records = sandbox.snapshot('test').worlds[0]?.records.map(([, , record]) => record) ?? []
    expect(records.find(record => record?.id === id)?.input.text).toBe('WEBVTT\n\n')
    expect(records.find(record => record?.id === video)?.input.text).toBeUndefined()
  })
})
