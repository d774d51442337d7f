import { sheetEnd } from '../config/sheet-end.ts'

/** A component's style sheet: once a page, in the head, wherever the component is. */
export function Sheet({ name, css }: { name: string; css: string }) {
  return (
    <style href={name} precedence="default">
      {css + sheetEnd}
    </style>
  )
}
