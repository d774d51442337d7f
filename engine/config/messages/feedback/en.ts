/** Texts of feedback, in English. Separate, because a script loads them without the others. */
export const feedback = {
  question: 'Was this page helpful?',
  yes: 'Yes',
  no: 'No',
  thanks: 'Thank you for your answer.',
  comment: 'Tell us more (optional)',
  /** Below the field of a comment. */
  hint: 'At most {count} characters. Leave out names, addresses and tokens.',
  send: 'Send the comment',
  thanksForComment: 'Thank you for your comment.',
  failed: 'Your answer could not be sent.',
  commentFailed: 'Your comment could not be sent. It is still in the field.',
  retry: 'Try again',
  consent: {
    title: 'Page views and searches',
    question:
      'May this site count which pages you open, and searches that find nothing? It sets no cookies and does not know who you are.',
    allow: 'Allow',
    decline: 'Decline',
    allowed: 'Page views, and searches that find nothing, are counted.',
    declined: 'Page views and searches are not counted.',
  },
}
