import { type ClientFileKind, clientFileKinds } from '../config/client-file-kinds.ts'

/** Page of the samples in all clients, beside that of the operation; the same for all locales. */
export function samplesPath(operationPath: string): string {
  return `${operationPath}.samples`
}

/** The part of the description that one operation needs. */
export function slicePath(operationPath: string): string {
  return `${operationPath}.openapi.json`
}

/** The whole description in one file. */
export function bundlePath(apiPath: string, extension: 'json' | 'yaml'): string {
  return `${apiPath}/openapi.${extension}`
}

/** Part of an API's description for the sandbox in the browser: `/docs/api/shop/sandbox/orders.json`. */
export function sandboxPath(apiPath: string, group: string): string {
  return `${apiPath}/sandbox/${group}.json`
}

/** Files for API clients, by what they are. */
const clientFileNames: Readonly<Record<ClientFileKind, string>> = {
  postman: 'postman.json',
  http: 'requests.http',
  types: 'types.d.ts',
  models: 'models.json',
}

/** A file for API clients; in the site's default locale only. */
export function clientFilePath(apiPath: string, kind: ClientFileKind): string {
  return `${apiPath}/${clientFileNames[kind]}`
}

/** Whether a path is that of an API's whole description, which each locale has. */
export function isBundlePath(apiPath: string, path: string): boolean {
  return [bundlePath(apiPath, 'json'), bundlePath(apiPath, 'yaml')].includes(path)
}

/** Whether a path is that of a file for API clients, if the configuration of the API wants it. */
export function isClientFilePath(apiPath: string, path: string): boolean {
  return clientFileKinds.some(kind => clientFilePath(apiPath, kind) === path)
}
