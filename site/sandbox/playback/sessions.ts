import type { Behaviour, Call, Json, JsonObject, Stored } from '@shiori/sandbox/behaviour'
import { failure, isObject } from '@shiori/sandbox/behaviour'
import { at, listAt, textAt } from '../at.ts'
import { demoStream } from '../media/demo-stream.ts'
import type { Part } from '../part.ts'
import { type Content, notPlayable } from './content.ts'
import type { RefusalCode } from './refusal-texts.ts'
import { countryAllowed, countryHeader, deviceLimit, domainAllowed, domainOf } from './rules.ts'
import { closeSession, keepAlive, openSession, otherDevices, sessionOf } from './session-record.ts'
import { type Viewer, viewerOf } from './viewer.ts'

const start: Behaviour = call => {
  const viewer = viewerOf(call)
  const { world, header, operation } = call
  const device = deviceOf(call)
  const { content } = viewer
  const reason = notPlayable(content, world.now, viewer)
  if (reason !== undefined) throw refused(reason)
  const domain = domainOf(header, call.origin)
  if (!domainAllowed(content, domain)) throw refused(`it does not play on ${domain}`)
  const country = header(countryHeader)
  if (!countryAllowed(content, country)) throw refused(`it does not play in ${country}`, '1003')
  const limit = limitReached(call, viewer, device)
  if (limit !== undefined) throw refused(limit, '1002')
  openSession(world, viewer, device, {
    country: country ?? 'JP',
    system: systemOf(header('user-agent') ?? ''),
  })
  return { body: licenseServer(content, operation.success.example), from: 'behaviour' }
}

/** Returns the license server for protected content; empty for other content. */
function licenseServer({ record }: Content, example: Json | undefined): JsonObject {
  const protection = at(record.value, 'security.protection')
  return isObject(protection)
    ? { drm_server_endpoint: textAt(example, 'drm_server_endpoint'), protection }
    : {}
}

function limitReached({ world }: Call, viewer: Viewer, device: string): string | undefined {
  const limit = deviceLimit(viewer.content)
  return limit > 0 && otherDevices(world, viewer, device) >= limit
    ? `${limit} devices play with this token already`
    : undefined
}

const heartbeat: Behaviour = call => {
  const { session, viewer } = requireSession(call)
  const reason = notPlayable(viewer.content, call.world.now, viewer)
  if (reason !== undefined) throw refused(reason)
  keepAlive(call.world, session)
  return { body: {}, from: 'behaviour' }
}

const end: Behaviour = call => {
  const session = sessionOf(call.world, viewerOf(call), deviceOf(call))
  if (session) closeSession(call.world, session)
  return { body: {}, from: 'behaviour' }
}

const info: Behaviour = call => {
  const { viewer } = requireSession(call)
  return { body: { sources: sourcesOf(viewer.content, call.origin) }, from: 'behaviour' }
}

/** Returns the manifests of a content, one for each protocol. */
function sourcesOf({ type, record }: Content, origin: string): Json[] {
  const kind = type === 'RESOURCE_TYPE_AUDIO_EVENT' ? 'audio' : 'video'
  // Content of the pages keeps its addresses; content created here plays the test stream.
  const streams = record.order === 0 ? listAt(record.value, 'stream') : demoStream(origin, kind)
  return streams.map((stream): JsonObject => {
    const manifests = listAt(stream, 'manifests').flatMap(manifest =>
      listAt(manifest, 'uris').map(entry => ({
        protocol: textAt(manifest, 'protocol'),
        url: textAt(entry, 'uri'),
        resolutions: listAt(entry, 'resolutions'),
      })),
    )
    const thumbnails = textAt(stream, 'thumbnail.uri')
    return { manifests, ...(thumbnails ? { thumbnail_seeking_url: thumbnails } : {}) }
  })
}

/** @throws {StatusError} if the device has no session, or its heartbeats stopped. */
function requireSession(call: Call): { session: Stored; viewer: Viewer } {
  const viewer = viewerOf(call)
  const session = sessionOf(call.world, viewer, deviceOf(call))
  if (!session) throw refused('there is no session of this device, or it has expired')
  return { session, viewer }
}

/** Returns the operating system of a browser, as far as its user agent names it. */
function systemOf(agent: string): string {
  const [found = 'Other'] = /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(agent) ?? []
  return /^iP/.test(found) ? 'iOS' : found
}

function deviceOf({ parameters }: Call): string {
  return parameters.path.device_id ?? ''
}

/** @param code Code that the player shows. The platform's response does not contain it, so it is in a header. */
function refused(cause: string, code: RefusalCode = '1000') {
  return failure('PERMISSION_DENIED', `the validation failed, or the session has expired: ${cause}`, {
    headers: { 'x-sandbox-player-error': code },
  })
}

/** Playback sessions, which the device limit counts. */
export const playbackSessions: Part = {
  behaviours: {
    PublicPlaybackService_StartSession: start,
    PublicPlaybackService_GetSessionInfo: info,
    PublicPlaybackService_Heartbeat: heartbeat,
    PublicPlaybackService_EndSession: end,
  },
}
