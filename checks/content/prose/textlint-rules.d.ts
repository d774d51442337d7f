/** Rules of textlint bring no types: each is a rule, or an object that has it as `default`. */
declare module 'textlint-rule-*' {
  const rule: unknown
  export default rule
}
