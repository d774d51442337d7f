/** Texts of answers in words, in English. They come when a reader asks for one. */
export const ask = {
  title: 'Answer from the docs',
  asking: 'Reading the docs',
  extracted: 'These sentences are taken from the docs, word for word.',
  sources: 'Sources',
  source: 'Source {number}: {label}',
  refused: 'The docs do not say enough to answer this. These pages come nearest:',
  refusedAlone: 'The docs do not say enough to answer this.',
  copy: 'Copy the answer',
  copied: 'Copied',
  copyFailed: 'Copying failed',
}
