/** Address of the receiver of feedback in our own server, below the base path. */
export const receiverPath = '/_feedback'
/** Name in `Server-Timing` of a page by which its server says that the receiver is there: scripts can read no other header of their page. */
export const receiverTiming = 'feedback'
