/** Why the rules of a style sheet are not there, in the report. */
export const notCss =
  'it is not CSS: let its own program compile it, and name what it writes under css in site.config.ts where its rules are wanted; --trust-config runs the compiler of the source'
