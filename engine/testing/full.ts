/**
 * Whether all is tried of which `npm test` tries a sample: set by `npm run test:nightly`. What a sample leaves out is named
 * where it is drawn.
 */
export const full = process.env.FULL === '1'
