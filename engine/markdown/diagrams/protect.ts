/** Characters in a label that the renderer would read as syntax. */
const signs = '[](){}|"&'
const firstPrivate = 0xe000

/** Replaces brackets and the like in a label by private-use characters, so that the renderer ignores them. */
export function protect(label: string): string {
  const text = label.trim().replace(/#quot;/g, '"')
  return [...text]
    .map(one => (signs.includes(one) ? String.fromCharCode(firstPrivate + signs.indexOf(one)) : one))
    .join('')
}

/** Restores what `protect` replaced, escaped for XML. */
export function reveal(svg: string): string {
  return svg.replace(/[\ue000-\ue008]/g, hidden => {
    const sign = signs[hidden.charCodeAt(0) - firstPrivate] ?? ''
    return sign === '&' ? '&amp;' : sign
  })
}
