import { iconDrawing } from './icon-set.ts'

/** Names of icons in other sets (Font Awesome, Material Design, Starlight) and Lucide's for the same meaning, where they differ. */
export const synonyms: ReadonlyMap<string, string> = new Map(
  `account:user bank:landmark books:library browser:app-window github-alt:github life-ring:life-buoy random:shuffle window:app-window account-group:users add-document:file-plus alert:triangle-alert api:webhook approve-check:check
  approve-check-circle:circle-check arrow-right-arrow-left:arrow-right-left arrows-rotate:refresh-cw bars:menu bars-progress:list-todo
  bolt:zap bolt-lightning:zap book-open-cover:book-open book-open-page-variant:book-open brackets-curly:braces buildings:building-2
  chart-simple:chart-no-axes-column circle-exclamation:circle-alert circle-info:info circle-nodes:share-2
  circle-question:circle-question-mark circle-xmark:circle-x clock-rotate-left:history close:x close-circle:circle-x cloud-arrow-down:cloud-download
  cloud-arrow-up:cloud-upload code-branch:git-branch code-pull-request:git-pull-request code-tags:code cog:settings comment:message-square
  comment-alt:message-square comments:messages-square console:terminal cube:box cubes:boxes diagram-project:workflow document:file-text
  download-cloud:cloud-download email:mail envelope:mail error:circle-alert external:external-link eye-slash:eye-off
  file-document:file-text file-lines:file-text floppy-disk:save forward-slash:slash gauge-high:gauge gear:settings gears:settings
  grid-2:layout-grid hammer-wrench:wrench help-circle:circle-question-mark house-chimney:house information:info laptop-code:laptop-minimal
  layer-group:layers left-arrow:arrow-left lightning-bolt:zap list-check:list-checks list-format:list list-ol:list-ordered
  list-ul:list location-dot:map-pin magnify:search magnifier:search magnifying-glass:search microchip:cpu mobile:smartphone
  mobile-screen:smartphone money-bill:banknote network-wired:network object-group:group open-book:book-open paper-plane:send
  pen-to-square:square-pen right-arrow:arrow-right right-left:arrow-right-left robot:bot
  rocket-launch:rocket rotate:refresh-cw screwdriver-wrench:wrench seedling:sprout server-network:server setting:settings
  shield-halved:shield-half sitemap:network sliders:sliders-horizontal tachometer:gauge
  timeline:git-commit-horizontal toggle-on:toggle-right toolbox:briefcase-business tools:wrench translate:languages trash-can:trash-2 triangle-exclamation:triangle-alert
  up-right-from-square:external-link user-group:users wand-magic-sparkles:wand-sparkles warning:triangle-alert xmark:x`
    .split(/\s+/)
    .map((pair): [string, string] => {
      const [foreign = '', lucide = ''] = pair.split(':')
      return [foreign, lucide]
    }),
)

/**
 * The Lucide icon that means the same as an icon of another set.
 *
 * @param written As the other engine names it: `gear`, `fa-solid fa-gear`, `material/cog-outline`, `lucide:settings`.
 * @returns undefined if there is none.
 */
export function lucideName(written: string): string | undefined {
  const name = written
    .trim()
    .toLowerCase()
    .replace(/^(?:fa[srlbdt]?|fa-(?:solid|regular|light|thin|brands|duotone))\s+(?=fa-)/, '')
    .replace(/^(?:material|octicons|fontawesome|simple|lucide|tabler|fa|mdi|i-lucide)(?:[/:-])/, '')
    .replace(/^(?:solid|regular|brands)[/-]/, '')
    .replace(/(?:-outline|-\d+)$/, '')
  const synonym = synonyms.get(name) ?? name
  return iconDrawing(synonym) === undefined ? undefined : synonym
}
