import type { ComponentTemplate } from '../frame/component-template.ts'

/**
 * Meaning of an imported name: a picture, a Markdown text, the content of a file, a component of Starlight or of the
 * site, or nothing.
 */
export interface ImportMeaning {
  kind: 'picture' | 'text' | 'code' | 'component' | 'template' | 'unread'
  /** Address of a picture in the form that texts use, or the text. */
  value: string
  /** For a component of the site. */
  template?: ComponentTemplate
}
