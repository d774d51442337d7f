/** What is written for API clients beside a description. */
export const clientFileKinds = ['postman', 'http', 'types', 'models'] as const

export type ClientFileKind = (typeof clientFileKinds)[number]
