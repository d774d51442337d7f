import type { JsonObject } from '@shiori/sandbox/behaviour'

/** Length of the test stream in seconds. */
export const demoSeconds = 30

const sizes = [
  { height: '360', width: '640' },
  { height: '180', width: '320' },
]

/**
 * Returns the address of a file of the portal's test stream, at the origin of the request: the server of the sandbox also serves the
 * stream.
 */
export function demoFile(origin: string, name: string): string {
  return `${origin}/media/demo/${name}`
}

/**
 * Returns the manifests that play for any upload: the portal's test stream, with picture and sound or as sound alone.
 */
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

/** Returns the test stream as the `stream` of a VOD, an AOD or a live event. */
export function demoStream(origin: string, kind: 'video' | 'audio'): JsonObject[] {
  const manifests = demoManifests(origin, kind).map(({ protocol, url, resolutions }) => ({
    protocol,
    uris: [{ resolutions, uri: url }],
  }))
  return [
    { manifests, ...(kind === 'video' ? { thumbnail: { uri: demoFile(origin, 'thumbnails.vtt') } } : {}) },
  ]
}
