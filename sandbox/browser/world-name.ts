/** The name of the reader's world; its tokens begin with it: `sandbox_me`. */
export const worldName = 'me'
