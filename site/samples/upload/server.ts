import { PageError, type Route, servePages } from '../shared/pages.ts'
import { platform } from '../shared/platform.ts'

interface Started {
  file: { id: string }
  upload_data: { id: string; parts: { part_number: number; presigned_url: string }[] }
}

const files = '/bv/cms/v1/library/files'
/** Viewers who may complete or cancel an upload, since they started it. In production, store this in your database. */
const owners = new Map<string, string>()

/**
 * Reads an ID from the page's request, for use in a path.
 *
 * @throws {PageError} if it is not an ID.
 */
function idIn(body: Record<string, unknown>, name: string): string {
  const value = body[name]
  if (typeof value !== 'string' || !/^[\w-]+$/.test(value)) throw new PageError(400, `${name} is not an ID.`)
  return value
}

/** @throws {PageError} if the upload or VOD belongs to somebody else. */
function own(viewer: string, id: string): string {
  if (owners.get(id) !== viewer) throw new PageError(404, 'There is no such upload.')
  return id
}

/** Selects the renditions of the videos: here, the first preset. */
async function profileSet(): Promise<string> {
  const query = 'current_page=1&items_per_page=20&filter.preset=PRESET_ONLY'
  const { profile_sets: sets } = await platform<{ profile_sets: { id: string }[] }>(
    'GET',
    `/bv/configuration/v1/profile-sets?${query}`,
  )
  const [first] = sets
  if (!first) throw new Error('The organization has no preset of profiles.')
  return first.id
}

/** Gives the page addresses for the parts. They need no token, and the bytes do not pass through this server. */
const start: Route = async ({ viewer, body }) => {
  const { file, upload_data: data } = await platform<Started>('POST', `${files}:upload`, {
    file: {
      type: 'FILE_TYPE_VIDEO',
      name: String(body.name),
      size: String(Number(body.size)),
      source: 'FILE_SOURCE_ADD_VOD',
    },
  })
  owners.set(file.id, viewer)
  const parts = data.parts.toSorted((a, b) => a.part_number - b.part_number)
  return {
    file: file.id,
    upload: data.id,
    parts: parts.map(part => ({ number: part.part_number, url: part.presigned_url })),
  }
}

const complete: Route = async ({ viewer, body }) => {
  const file = own(viewer, idIn(body, 'file'))
  const etags: unknown[] = Array.isArray(body.etags) ? body.etags : []
  await platform('POST', `${files}/${file}:complete-upload`, {
    complete_data: {
      id: idIn(body, 'upload'),
      parts: etags.map((etag, index) => ({ part_number: index + 1, etag: String(etag) })),
    },
  })
  const { vod } = await platform<{ vod: { id: string } }>('POST', '/bv/cms/v1/vods', {
    name: String(body.name),
    profile_set_id: await profileSet(),
    source: { type: 'SOURCE_TYPE_LIBRARY', library: { video: { id: file } } },
    queue: 'QUEUE_STANDARD',
    security: { privacy: { type: 'SECURITY_PRIVACY_TYPE_TOKEN', token: { device_limit: 1 } } },
    schedule: { enable: false, start_time: '2026-01-01T00:00:00Z', end_time: '2035-12-31T00:00:00Z' },
    permission: { default_access_role: 'ACCESS_ROLE_VIEWER' },
  })
  owners.set(vod.id, viewer)
  return { vod: vod.id }
}

const cancel: Route = async ({ viewer, body }) => {
  const file = own(viewer, idIn(body, 'file'))
  await platform('POST', `${files}/${file}:cancel-upload`, { upload_id: idIn(body, 'upload') })
  return {}
}

const status: Route = async ({ viewer, body }) => {
  const id = own(viewer, idIn(body, 'vod'))
  const { vod } = await platform<{ vod: { status: string } }>('GET', `/bv/cms/v1/vods/${id}`)
  return { status: vod.status }
}

await servePages(
  'upload',
  { '/uploads': start, '/uploads/complete': complete, '/uploads/cancel': cancel, '/vods/status': status },
  Number(process.env.PORT ?? 3000),
)
