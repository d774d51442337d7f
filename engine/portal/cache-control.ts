/** `Cache-Control` of files, by whether their names change with their content. */
export const immutable = 'public, max-age=31536000, immutable'
export const revalidated = 'public, max-age=0, must-revalidate'
