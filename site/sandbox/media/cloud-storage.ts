import type { Behaviour, Json } from '@shiori/sandbox/behaviour'
import { failure, invalid } from '@shiori/sandbox/behaviour'
import { at, textAt } from '../at.ts'
import type { Part } from '../part.ts'

/** The platform's identity at AWS, equal in every world. */
const platform = {
  aws_account_arn: 'arn:aws:iam::210987654321:root',
  role_arn: 'arn:aws:iam::210987654321:role/bv-one-storage',
  external_id: 'bv-external-id-example',
}

const trustPolicy: Behaviour = () => ({ body: platform, from: 'behaviour' })

/** @throws {StatusError} if the bucket's role trusts another account. Nothing else is checked, as AWS is not asked. */
function requireTrust(storage: Json | undefined): void {
  const problem = (field: string, description: string) =>
    invalid([{ field: `cloud_storage.aws_storage.${field}`, description }])
  const aws = at(storage, 'aws_storage')
  if (textAt(aws, 'bucket_name') === '') throw problem('bucket_name', 'is required')
  if (!textAt(aws, 'user_role_arn').startsWith('arn:aws:iam::'))
    throw problem('user_role_arn', 'is not the ARN of an IAM role')
  if (textAt(aws, 'external_id') !== platform.external_id)
    throw problem('external_id', 'does not match the trust policy')
}

const validate: Behaviour = ({ body }) => {
  requireTrust(at(body, 'cloud_storage'))
  return { body: {}, from: 'behaviour' }
}

const create: Behaviour = ({ body, next }) => {
  requireTrust(at(body, 'cloud_storage'))
  return next()
}

/** Buckets are not read: every path exists, unless its name says otherwise, `missing.mp4`. */
const validateFile: Behaviour = ({ body, world, parameters }) => {
  const id = parameters.path.id ?? ''
  const file_path = textAt(body, 'file_path')
  if (!world.get('configuration.v1.CloudStorage', id))
    throw failure('NOT_FOUND', 'no cloud storage with this id is registered')
  if (file_path === '' || /missing/i.test(file_path))
    throw failure('NOT_FOUND', `there is no file at "${file_path}"`)
  const file_name = file_path.split('/').at(-1) ?? file_path
  return { body: { id, file_path, file_name, file_size: '157286400' }, from: 'behaviour' }
}

/** Customers' cloud storages, under the paths of both versions. */
export const cloudStorages: Part = {
  behaviours: {
    PublicConfigurationService_GetTrustPolicyInfo: trustPolicy,
    PublicConfigurationService_GetTrustPolicyInfo2: trustPolicy,
    PublicConfigurationService_ValidateCloudStorage: validate,
    PublicConfigurationService_ValidateCloudStorage2: validate,
    PublicConfigurationService_CreateCloudStorage: create,
    PublicCMSService_ValidateCloudStorageFile: validateFile,
  },
}
