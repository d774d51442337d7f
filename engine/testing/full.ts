/**
 * Whether everything is tried of which `npm test` tries a sample; set by `npm run test:nightly`. A comment at each
 * sample says what it leaves out.
 */
export const full = process.env.FULL === '1'
