/** Files for API clients that are written beside a description. */
export const clientFileKinds = ['postman', 'http', 'types', 'models'] as const

export type ClientFileKind = (typeof clientFileKinds)[number]
