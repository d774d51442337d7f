/** Downloads a body as a file. */
export function saveFile(
  content: BlobPart,
  mediaType: string,
  name = `response${endingOf(mediaType)}`,
): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type: mediaType }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

function endingOf(mediaType: string): string {
  const [, subtype = ''] = mediaType.split('/')
  const extension = /^[a-z\d]+$/.exec(subtype.replace(/^.*\+/, ''))?.[0]
  return extension === undefined ? '.bin' : extension === 'plain' ? '.txt' : `.${extension}`
}
