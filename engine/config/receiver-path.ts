/** Address of the feedback receiver in the engine's server, below the base path. */
export const receiverPath = '/_feedback'
/** Name in `Server-Timing` with which a server announces its feedback receiver: scripts cannot read other headers of their page. */
export const receiverTiming = 'feedback'
