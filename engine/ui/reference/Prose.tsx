import { Html } from './Html.tsx'

/** A longer text of the description. A single paragraph comes without its element (engine/reference/description-html.ts). */
export function Prose({ html }: { html: string }) {
  if (html === '') return null
  return (
    <div className="prose">
      {/^<(div|figure|p|[uo]l|h\d|table|blockquote|pre|hr)\b/.test(html) ? (
        <Html html={html} />
      ) : (
        <Html as="p" html={html} />
      )}
    </div>
  )
}
