import type { BrowserSettings } from '../route-data/frame-types.ts'

/** Settings and texts of the page, from `<script type="application/json" id="portal">`. */
export const settings = JSON.parse(document.getElementById('portal')?.textContent ?? '{}') as BrowserSettings
