/**
 * Address of the file that lists the decoder's files by locale, without base path, for tools, which have no page to
 * find them.
 */
export const decoderIndexPath = '/error-decoder.json'
