/** Whether a page was helpful. */
export type Answer = 'yes' | 'no'

/** An event that a page sends. No event identifies the reader. */
export type FeedbackEvent =
  | {
      /** A page was shown. */
      kind: 'view'
      /** Path without query and hash, which may contain text that the reader typed. */
      path: string
      locale: string
      title: string
      /** Origin and path of the referrer, or an empty string. */
      referrer: string
    }
  | { kind: 'helpful'; path: string; locale: string; value: Answer }
  | { kind: 'comment'; path: string; locale: string; value: Answer; text: string }
  | {
      /** Whether an answer in words helped. */
      kind: 'answer'
      locale: string
      question: string
      value: Answer
    }
  | {
      /** A search; `count` is how many pages it found. */
      kind: 'search'
      locale: string
      query: string
      count: number
    }

/** Max length of a comment, in UTF-16 units. */
export const maxCommentLength = 1000

/** Max length of a query or question, in UTF-16 units. */
export const maxQueryLength = 256
