const dark = '#(?:only-dark|gh-dark-mode-only)'
/** The marks of MkDocs Material, of its themes' class, and of VitePress sites (`img-dark`, `.dark-only`). */
const darkPicture = new RegExp(
  String.raw`!\[[^[\]\n]*\]\([^()\s]*${dark}[^()\n]*\)|<img\b(?=[^<>]*(?:${dark}["']|\sclass="[^"<>]*(?:only-dark|dark-only)|\simg-dark(?=[\s/>=])))[^<>]*>`,
  'g',
)
const lightMark = /#(?:only-light|gh-light-mode-only)(?=["')\s])/g
const lightAttribute = /(?<=<img\b[^<>]{0,1000})\simg-light(?=[\s/>])/g

/** Text with the light one of each pair of pictures: pages here show it in both modes. */
export function withLightPictures(text: string): string {
  if (!/dark|light/.test(text)) return text
  return text.replaceAll(darkPicture, '').replaceAll(lightMark, '').replaceAll(lightAttribute, '')
}
