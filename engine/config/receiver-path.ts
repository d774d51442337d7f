/** Address of the receiver of feedback in our own server, below the base path. */
export const receiverPath = '/_feedback'
