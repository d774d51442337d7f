import type { Behaviour } from 'shiori-sandbox/behaviour'
import { failure } from 'shiori-sandbox/behaviour'
import type { Part } from '../part.ts'
import { textAt } from './at.ts'

/** Nobody looks into a bucket: every path is there, unless it says that it is not, `missing.mp4`. */
const validate: Behaviour = ({ body, world, parameters }) => {
  const id = parameters.path.id ?? ''
  const file_path = textAt(body, 'file_path')
  if (!world.get('configuration.v1.CloudStorage', id))
    throw failure('NOT_FOUND', 'no cloud storage with this id is registered')
  if (file_path === '' || /missing/i.test(file_path))
    throw failure('NOT_FOUND', `there is no file at "${file_path}"`)
  const file_name = file_path.split('/').at(-1) ?? file_path
  return { body: { id, file_path, file_name, file_size: '157286400' }, from: 'behaviour' }
}

/** Files in cloud storages of one's own. */
export const cloudFiles: Part = {
  behaviours: { PublicCMSService_ValidateCloudStorageFile: validate },
}
