import { accounts } from '../organization/accounts.ts'
import { members } from '../organization/members.ts'
import { join } from '../part.ts'

export const account = join([accounts, members])
