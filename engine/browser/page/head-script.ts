import type { ColorTheme } from './theme.ts'

export interface HeadScriptOptions {
  defaultMode: ColorTheme
  followSystem: boolean
  /** Id of the page's announcement. */
  announcementId?: string | undefined
  announcementClosable: boolean
}

/**
 * The inline script that runs before the first paint: it marks the document as scripted and applies the reader's earlier choices to
 * `<html>`: colour mode, hidden sidebar, closed announcement. It does so again when they may have changed: in another tab, in the system's
 * settings, or on other pages while this one was prerendered or in the back/forward cache. If storage is denied, the page's current state
 * is kept (site.ts warns about it).
 *
 * If the page's script does not arrive (blocked, lost), the mark is removed again, and controls that need it disappear.
 *
 * A theme that is already set is not set again: a prerendered page would be laid out again when it is shown. Minified by hand, because
 * every page contains it. Equal options give equal text, so that a CSP can list its hash.
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

/** A JavaScript string literal that cannot end the script element around it. */
function literal(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c')
}
