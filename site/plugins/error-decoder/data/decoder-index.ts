/** Where the files of the decoder are named by locale, for tools that have no page which names them. Without base path. */
export const decoderIndexPath = '/error-decoder.json'
