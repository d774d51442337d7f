import { type ClientFileKind, clientFileKinds } from '../config/client-file-kinds.ts'

/** Page of an operation's samples in all clients, which all locales share. */
export function samplesPath(operationPath: string): string {
  return `${operationPath}.samples`
}

/** File with the part of the description that an operation needs. */
export function slicePath(operationPath: string): string {
  return `${operationPath}.openapi.json`
}

/** File with the whole description. */
export function bundlePath(apiPath: string, extension: 'json' | 'yaml'): string {
  return `${apiPath}/openapi.${extension}`
}

/** File with a part of an API's description for the sandbox in the browser: `/docs/api/shop/sandbox/orders.json`. */
export function sandboxPath(apiPath: string, group: string): string {
  return `${apiPath}/sandbox/${group}.json`
}

/** Names of files for API clients, by kind. */
const clientFileNames: Readonly<Record<ClientFileKind, string>> = {
  postman: 'postman.json',
  http: 'requests.http',
  types: 'types.d.ts',
  models: 'models.json',
}

/** A file for API clients. Exists only in the site's default locale. */
export function clientFilePath(apiPath: string, kind: ClientFileKind): string {
  return `${apiPath}/${clientFileNames[kind]}`
}

/** Whether a path is that of an API's whole description, which exists in each locale. */
export function isBundlePath(apiPath: string, path: string): boolean {
  return [bundlePath(apiPath, 'json'), bundlePath(apiPath, 'yaml')].includes(path)
}

/** Whether a path is that of a file for API clients, which exists if the API's configuration requests it. */
export function isClientFilePath(apiPath: string, path: string): boolean {
  return clientFileKinds.some(kind => clientFilePath(apiPath, kind) === path)
}
