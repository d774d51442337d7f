import type { BrowserSettings } from '../route-data/frame-types.ts'

/** Settings and texts of the page, from `<script type="application/json" id="portal">`. The selector names the element, because a heading "Portal" on the page has the same ID. */
export const settings = JSON.parse(
  document.querySelector('script#portal')?.textContent ?? '{}',
) as BrowserSettings
