/** A locale code in the configuration, in content folders and in URLs: `en`, `ja`, `pt-BR`. */
export type Locale = string
