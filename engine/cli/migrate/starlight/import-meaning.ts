import type { ComponentTemplate } from '../frame/component-template.ts'

/** Meaning of an imported name: a picture, a text of Markdown, the text of a file, a component of Starlight or of the site, or nothing here. */
export interface ImportMeaning {
  kind: 'picture' | 'text' | 'code' | 'component' | 'template' | 'unread'
  /** Path of a picture as texts name it, or a text. */
  value: string
  /** Of a component of the site. */
  template?: ComponentTemplate
}
