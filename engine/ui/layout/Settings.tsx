import type { BrowserSettings } from '../../route-data/frame-types.ts'

/** Settings for engine/client/settings.ts. `<` is escaped, so that no string can close the element. */
export function Settings({ settings }: { settings: BrowserSettings }) {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its only dangerous character escaped
  return <script type="application/json" id="portal" dangerouslySetInnerHTML={{ __html: json }} />
}
