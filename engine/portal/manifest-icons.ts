/** Icons that home screens take, as files of `static/`. */
export const manifestIcons = [192, 512].map(size => ({
  path: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
}))
