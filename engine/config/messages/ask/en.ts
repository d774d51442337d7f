/** Texts of answers in words, in English. Loaded when a reader asks for an answer. */
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
  /** For sites that ask for feedback. */
  helped: 'Did this answer help? Your question is sent with your reply.',
  yes: 'Yes',
  no: 'No',
  thanks: 'Thank you for your reply.',
  unsent: 'Your reply could not be sent. Try again.',
  /** For answers that the site's server has written. */
  written: 'A language model wrote this from the docs. Check what matters in the sources.',
  limited:
    'You have reached the limit for generated answers. These sentences are taken from the docs, word for word.',
  unwritten: 'No answer could be written. These sentences are taken from the docs, word for word.',
  stopped: 'You stopped the answer.',
  broken: 'The answer broke off.',
  stop: 'Stop',
  question: 'Your question',
  further: 'Ask a follow-up question',
  send: 'Ask',
}
