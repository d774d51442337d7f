/** Props from the plugin's options and the page. */
export interface PlayerDemoProps {
  locale: string
  /** URL path of the folder of the test stream. */
  streams: string
  /** Origin of the site: samples use the stream's absolute URL. */
  origin: string
  /** Host of the iframe player. */
  showroomHost: string
}
