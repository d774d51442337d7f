/** Characters that the renderer would read as its own signs inside a label. */
const signs = '[](){}|"&'
const firstPrivate = 0xe000

/** Hides brackets and the like in a label from the renderer, behind characters for private use. */
export function protect(label: string): string {
  const text = label.trim().replace(/#quot;/g, '"')
  return [...text]
    .map(one => (signs.includes(one) ? String.fromCharCode(firstPrivate + signs.indexOf(one)) : one))
    .join('')
}

/** Puts back what `protect` hid, as XML. */
export function reveal(svg: string): string {
  return svg.replace(/[\ue000-\ue008]/g, hidden => {
    const sign = signs[hidden.charCodeAt(0) - firstPrivate] ?? ''
    return sign === '&' ? '&amp;' : sign
  })
}
