import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listAt, textAt } from '../at.ts'
import { ask } from '../testing/ask.ts'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'
import { uploadFile } from '../testing/upload-file.ts'
import { vodBody } from '../testing/vod-body.ts'

/** Returns what the sandbox's server serves beside the API. */
function served(url: string): string {
  const { pathname } = new URL(url)
  return readFileSync(path.join(import.meta.dirname, '../../static', pathname), 'utf8')
}

test('from a file to a manifest with existing segments', async () => {
  const sandbox = bvOneSandbox()
  const query = 'current_page=1&items_per_page=20&filter.preset=PRESET_ONLY'
  const sets = await ask(sandbox, `GET /bv/configuration/v1/profile-sets?${query}`)
  const profileSet = textAt(listAt(sets.body, 'profile_sets')[0], 'id')
  const file = await uploadFile(sandbox)
  const created = await ask(sandbox, 'POST /bv/cms/v1/vods', vodBody(file, { profile_set_id: profileSet }))
  const id = textAt(created.body, 'vod.id')
  expect(created.body).toMatchObject({
    vod: { name: 'Quickstart', status: 'VOD_STATUS_CREATED', stream: [] },
  })
  const seen = new Set<string>()
  let vod = created.body
  while (textAt(vod, 'vod.status') !== 'VOD_STATUS_SUCCEEDED') {
    seen.add(textAt(vod, 'vod.status'))
    sandbox.advance(10_000, 'test')
    vod = (await ask(sandbox, `GET /bv/cms/v1/vods/${id}`)).body
  }
  expect([...seen].map(status => status.slice(11))).toEqual([
    'CREATED',
    'INGESTED',
    'QUEUED',
    'ENCODED',
    'DEPLOYED',
  ])
  expect(vod).toMatchObject({
    vod: {
      previous_status: 'VOD_STATUS_DEPLOYED',
      profile_set: { id: profileSet },
      source_file_info: { file_name: 'training.mp4', size: '5', duration: 30 },
    },
  })
  const manifests = listAt(listAt(vod, 'vod.stream')[0], 'manifests')
  expect(manifests.map(manifest => textAt(manifest, 'protocol'))).toEqual(['PROTOCOL_HLS', 'PROTOCOL_DASH'])
  const address = textAt(listAt(manifests[0], 'uris')[0], 'uri')
  expect(address).toBe('http://sandbox.example/media/demo/stream.m3u8')
  const rendition = served(address)
    .split('\n')
    .find(line => /^video.*m3u8$/.test(line))
  const segments = served(new URL(rendition ?? '', address).href)
    .split('\n')
    .filter(line => /^[^#]/.test(line))
  expect(served(new URL(segments[0] ?? '', address).href).length).toBeGreaterThan(1000)
})
