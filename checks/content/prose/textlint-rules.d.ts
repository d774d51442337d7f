/** textlint rules have no types: each is a rule, or an object with the rule as `default`. */
declare module 'textlint-rule-*' {
  const rule: unknown
  export default rule
}
