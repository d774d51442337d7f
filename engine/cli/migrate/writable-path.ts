/** Removes characters that addresses cannot contain; the rest still identifies a file such as `My page (50%)`. */
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
