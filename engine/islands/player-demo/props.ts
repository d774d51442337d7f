/**
 * `data-props` of `<div data-island="player-demo" data-on="visible">`. The server's HTML inside is what can be read without
 * script: a frame of the stream, the manifests, and the code for the default settings.
 */
export interface PlayerDemoProps {
  /** URL path of the folder of the test stream. */
  streams: string
  /** Address of the site: samples name the stream by its whole URL. */
  origin: string
  /** Host of the iframe player. */
  showroomHost: string
}
