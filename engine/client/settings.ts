import type { BrowserSettings } from '../route-data/frame-types.ts'

/** Settings and texts of the page, from `<script type="application/json" id="portal">`; a heading "Portal" has the same id. */
export const settings = JSON.parse(
  document.querySelector('script#portal')?.textContent ?? '{}',
) as BrowserSettings
