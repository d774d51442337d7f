/** Whether a page was helpful. */
export type Answer = 'yes' | 'no'

/** What a page tells of its reader. None of them says who that is. */
export type FeedbackEvent =
  | {
      /** A page was shown. */
      kind: 'view'
      /** Path without query and hash: they may hold what the reader typed. */
      path: string
      locale: string
      title: string
      /** Origin and path of the page the reader came from, or an empty text. */
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

/** UTF-16 units of a comment that are taken. */
export const maxCommentLength = 1000

/** UTF-16 units of a query or question that are taken. */
export const maxQueryLength = 256
