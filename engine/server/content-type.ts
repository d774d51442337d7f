import { extname } from 'node:path/posix'
import { mediaTypes, otherType } from '../portal/media-types.ts'
import { feedTypes, namedTypes } from '../portal/named-types.ts'
import { speculationNames, speculationType } from '../portal/speculation-rules.ts'

const named = Object.entries({ ...namedTypes, ...feedTypes })

/** `Content-Type` of a file, by its name. */
export function contentType(file: string): string {
  if (speculationNames.test(file)) return speculationType
  const byName = named.find(([end]) => `/${file}`.endsWith(end))
  return byName?.[1] ?? mediaTypes[extname(file).toLowerCase()] ?? otherType
}
