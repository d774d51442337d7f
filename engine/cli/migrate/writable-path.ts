/** A path without the characters that addresses cannot have here: what is left of a name such as `My page (50%)` still tells it. */
export function writablePath(text: string): string {
  return text
    .split('/')
    .map(part =>
      /[\s?#%\\]/.test(part)
        ? part.replaceAll(/[\s?#%\\]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'page'
        : part,
    )
    .join('/')
}
