import { sheetEnd } from '../config/sheet-end.ts'

/** A style sheet that a component brings: once in a page, in its head, whatever shows it. */
export function Sheet({ name, css }: { name: string; css: string }) {
  return (
    <style href={name} precedence="default">
      {css + sheetEnd}
    </style>
  )
}
