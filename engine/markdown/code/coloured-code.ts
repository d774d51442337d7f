/** Names of the two themes for code. */
export interface CodeThemes {
  light: string
  dark: string
}

/** A piece of a line and its CSS classes; without classes, it has the colour of plain text. */
export interface Segment {
  text: string
  className: string
}
