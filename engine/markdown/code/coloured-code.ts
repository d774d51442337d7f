/** Themes of code, by their names. */
export interface CodeThemes {
  light: string
  dark: string
}

/** A piece of a line and the classes that colour it; no classes for the colour of plain text. */
export interface Segment {
  text: string
  className: string
}
