import { dictionaries } from '../chat/dictionaries.ts'
import { chatTokens } from '../chat/tokens.ts'
import { join } from '../part.ts'

export const wordFilter = join([dictionaries, chatTokens])
