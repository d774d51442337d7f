import type { ColorTheme } from './theme.ts'

export interface HeadScriptOptions {
  defaultMode: ColorTheme
  followSystem: boolean
  /** Id of the announcement that the page shows. */
  announcementId?: string | undefined
  announcementClosable: boolean
}

/**
 * Text of the inline script that runs before the first paint: marks the document as scripted and puts on `<html>` what
 * the reader has chosen before: colour mode, hidden sidebar, closed announcement. It does so again when that may have
 * changed: in another tab, in the system's settings, or on other pages while this one was only prerendered or waited in
 * the back/forward cache. Where storage is denied, what this page has set stays (site.ts warns of it).
 *
 * Where the script of the page does not come (blocked, lost), the document is marked as not scripted again: what works with it alone goes.
 *
 * A theme that is set already is not set again: when a prerendered page is shown, that would lay out all of it anew.
 * Written small by hand, because every page carries it. The same options give the same text: a CSP can name its hash.
 */
export function headScript(options: HeadScriptOptions): string {
  const { defaultMode, followSystem, announcementId, announcementClosable } = options
  const system = followSystem ? 'm.matches?"dark":"light"' : `"${defaultMode}"`
  const watchSystem = followSystem ? 'm.onchange=' : ''
  const announcement =
    announcementId !== undefined && announcementClosable
      ? `let i=${literal(announcementId)};l["announcement.dismissed"]=="true"&&l["announcement.id"]==i?s.announcement=i:delete s.announcement;`
      : ''
  return (
    '(d=>{let s=d.dataset,m=matchMedia("(prefers-color-scheme:dark)"),f=()=>{let t;try{let l=localStorage;t=l.theme;' +
    `l["sidebar.hidden"]=="true"?s.sidebar="hidden":delete s.sidebar;${announcement}}catch{if(s.theme)return}` +
    `t=t=="dark"||t=="light"?t:${system};s.theme!=t&&(s.theme=t)};d.classList.add("js");f();` +
    'addEventListener("error",e=>{e.target.type=="module"&&d.classList.remove("js")},!0);' +
    `${watchSystem}onstorage=onpageshow=document.onprerenderingchange=f})(document.documentElement)`
  )
}

/** A JavaScript string that cannot end the script element it stands in. */
function literal(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c')
}
