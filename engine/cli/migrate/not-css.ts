/** Why the rules of a style sheet are not there, in the report. */
export const notCss =
  'it is not CSS, and its compiler is a program of the source, which runs with --trust-config alone. Either read the source, install its packages and migrate again with --trust-config, or compile the sheet in the old site and name the CSS under css in site.config.ts'
