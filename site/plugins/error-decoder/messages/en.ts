/** Texts of the error decoder in English. They are separate because the decoder loads them without the others. */
const en = {
  title: 'Error decoder',
  withoutScript:
    'With JavaScript turned on, you can paste an error here and read what it means. The codes are also on these pages:',
  label: 'Paste a code, a message, a log line or an error body',
  placeholder: '429, 20403, ERROR_REASON_CONFLICT, {"code": 8, "message": "throttle"}',
  private: 'What you paste stays in this page: nothing is sent or saved.',
  source: 'Comes from',
  anySource: 'Anywhere',
  clear: 'Clear',
  failed: 'The error codes did not load.',
  retry: 'Retry',
  found: '{code}, {source}.',
  guess: 'The text names no known code. Its words are close to this:',
  guessStatus: 'No known code. Closest: {code}, {source}.',
  others: { one: '{count} other meaning', other: '{count} other meanings' },
  cause: 'Why',
  remedy: 'What to do',
  retryLabel: 'Retry',
  more: 'More about {code}',
  deprecated: 'Deprecated',
  message: 'Message',
  fields: 'Fields in the message',
  unknown: 'No known error found.',
  lookedFor: 'Looked for:',
  nothingToLookFor: 'The text has no code, no name of an error and no HTTP status.',
  search: 'Search the documentation',
  support: 'Ask support',
}

export default en
