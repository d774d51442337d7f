import type { Behaviour, Json, Stored } from '@shiori/sandbox/behaviour'
import { invalid, isObject } from '@shiori/sandbox/behaviour'
import { at, listAt, textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { fileProblems } from './file-formats.ts'
import { sendPart } from './part-address.ts'
import { keep, type Upload, uploadOf } from './upload-record.ts'

/** Maximum bytes of a file that is sent in one part. */
const maxSinglePart = 100_000_000
/** Approximate bytes of a part of a larger file. */
const targetPartSize = 512 * 1024 ** 2
/** Minimum bytes of a part, except for the last one. */
const minPartSize = 5 * 1024 ** 2

const uploadFile: Behaviour = ({ body, world, origin, next }) => {
  const announced = at(body, 'file')
  const violations = fileProblems(announced)
  if (violations.length > 0) throw invalid(violations)
  const answer = next()
  const id = isObject(answer.body) ? textAt(answer.body, 'file.id') : ''
  const file = world.get('cms.v1.File', id)
  if (!file || !isObject(answer.body)) return answer
  const size = Number(textAt(announced, 'size'))
  const count = size > maxSinglePart ? 1 + Math.ceil(size / targetPartSize) : 1
  const upload: Upload = {
    id: `2-${world.newId().replaceAll('-', '')}`,
    signature: world.newId().replaceAll('-', ''),
    opened: world.now,
    parts: Array.from({ length: count }, () => null),
  }
  keep(world, file, upload)
  const parts = upload.parts.map((_, index) => ({
    part_number: index + 1,
    presigned_url: `${origin}/storage/${world.name}/${id}?partNumber=${index + 1}&X-Signature=${upload.signature}`,
  }))
  return { body: { ...answer.body, upload_data: { id: upload.id, parts } }, from: 'behaviour' }
}

const completeUploadFile: Behaviour = ({ body, world, parameters, next }) => {
  const file = world.get('cms.v1.File', parameters.path.id ?? '')
  const upload = file && uploadOf(file)
  // A file of the examples was never uploaded to this sandbox.
  if (!file || !upload) return undefined
  const violations = completionProblems(upload, file, at(body, 'complete_data'))
  if (violations.length > 0) throw invalid(violations)
  return next()
}

const cancelUploadFile: Behaviour = ({ body, world, parameters, next }) => {
  const file = world.get('cms.v1.File', parameters.path.id ?? '')
  const upload = file && uploadOf(file)
  const sent = textAt(body, 'upload_id')
  if (upload && sent !== upload.id)
    throw invalid([{ field: 'upload_id', description: `is not the upload of this file: found "${sent}"` }])
  return next()
}

function completionProblems(upload: Upload, file: Stored, data: Json | undefined) {
  const problem = (field: string, description: string) => ({ field: `complete_data.${field}`, description })
  if (textAt(data, 'id') !== upload.id)
    return [problem('id', 'is not the ID of this upload: send upload_data.id, not the ID of the file')]
  const sent = listAt(data, 'parts')
  const numbers = sent.map(part => Number(at(part, 'part_number')))
  if (numbers.some((number, index) => number <= (numbers[index - 1] ?? 0)))
    return [problem('parts', 'are not in order of their numbers')]
  const problems = upload.parts.flatMap((part, index) => {
    const entry = sent[numbers.indexOf(index + 1)]
    if (entry === undefined)
      return [problem('parts', `part ${index + 1} of ${upload.parts.length} is missing`)]
    const field = `parts[${numbers.indexOf(index + 1)}].etag`
    if (!part) return [problem(field, `part ${index + 1} was never sent to its address`)]
    if (textAt(entry, 'etag').replaceAll('"', '') !== part.etag)
      return [problem(field, `is not the ETag of part ${index + 1}`)]
    if (part.size < minPartSize && index + 1 < upload.parts.length)
      return [problem('parts', `part ${index + 1} is smaller than 5 MiB`)]
    return []
  })
  const unknown = numbers.filter(number => number > upload.parts.length)
  problems.push(...unknown.map(number => problem('parts', `there is no part ${number}`)))
  const total = upload.parts.reduce((sum, part) => sum + (part?.size ?? 0), 0)
  if (problems.length === 0 && total !== Number(file.value.size))
    problems.push(problem('parts', `have ${total} bytes together, announced: ${file.value.size}`))
  return problems
}

/** Uploads in parts: created, sent to addresses of the sandbox, completed or canceled. */
export const uploads: Part = {
  behaviours: {
    PublicCMSService_UploadFile: uploadFile,
    PublicCMSService_CompleteUploadFile: completeUploadFile,
    PublicCMSService_CancelUploadFile: cancelUploadFile,
  },
  routes: [{ method: 'PUT', path: '/storage/{world}/{file}', streamed: true, answer: sendPart }],
}
