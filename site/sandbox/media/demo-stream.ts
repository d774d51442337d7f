import type { JsonObject } from '@shiori/sandbox/behaviour'

/** Length of the test stream, seconds. */
export const demoSeconds = 30

const sizes = [
  { height: '360', width: '640' },
  { height: '180', width: '320' },
]

/** Address of a file of the portal's test stream. It lies where the request was sent to: whoever serves the sandbox serves it. */
export function demoFile(origin: string, name: string): string {
  return `${origin}/media/demo/${name}`
}

/** What plays, whatever was uploaded or sent: the portal's own test stream, as picture and sound or as sound alone. */
export function demoManifests(origin: string, kind: 'video' | 'audio') {
  return [
    { protocol: 'PROTOCOL_HLS', file: kind === 'video' ? 'stream.m3u8' : 'audio.m3u8' },
    { protocol: 'PROTOCOL_DASH', file: 'stream.mpd' },
  ].map(({ protocol, file }) => ({
    protocol,
    url: demoFile(origin, file),
    resolutions: kind === 'video' ? sizes : [],
  }))
}

/** The same as the `stream` of a VOD, an AOD or a live event. */
export function demoStream(origin: string, kind: 'video' | 'audio'): JsonObject[] {
  const manifests = demoManifests(origin, kind).map(({ protocol, url, resolutions }) => ({
    protocol,
    uris: [{ resolutions, uri: url }],
  }))
  return [
    { manifests, ...(kind === 'video' ? { thumbnail: { uri: demoFile(origin, 'thumbnails.vtt') } } : {}) },
  ]
}
