/** Meaning of an imported name: a picture, a text of Markdown, the text of a file, a component of Starlight, or nothing here. */
export interface Brought {
  kind: 'picture' | 'text' | 'code' | 'component' | 'unread'
  /** Path of a picture as texts name it, or a text. */
  value: string
}
