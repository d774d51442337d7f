/** What the demo is given, by the plugin's options and the page. */
export interface PlayerDemoProps {
  locale: string
  /** URL path of the folder of the test stream. */
  streams: string
  /** Address of the site: samples name the stream by its whole URL. */
  origin: string
  /** Host of the iframe player. */
  showroomHost: string
}
