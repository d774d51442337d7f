import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'

/** Converts the classes with which Tailwind and Starlight show a picture in one colour mode only. */
export function withOneModePictures(text: string): string {
  const { masked } = maskCode(text)
  return text.replaceAll(
    /<img\b([^<>]*?)\s(class(?:Name)?)="([^"]*)"/g,
    (match, before: string, attribute: string, classes: string, at: number) => {
      const mode = /\bdark:(?:sl-)?hidden\b/.test(classes)
        ? 'light-only'
        : /\blight:sl-hidden\b|\bhidden\b[\s\S]*\bdark:block\b/.test(classes)
          ? 'dark-only'
          : undefined
      return masked[at] === '<' && mode !== undefined ? `<img${before} ${attribute}="${mode}"` : match
    },
  )
}
