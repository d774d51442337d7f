import { members } from '../organization/members.ts'
import { subOrganizations } from '../organization/sub-organizations.ts'
import { join } from '../part.ts'

export const organization = join([members, subOrganizations])
