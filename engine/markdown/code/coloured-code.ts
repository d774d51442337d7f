/** Names of the two themes for code. */
export interface CodeThemes {
  light: string
  dark: string
}

/** A piece of a line and its CSS classes; none where it has the colour of plain text. */
export interface Segment {
  text: string
  className: string
}
