import { chatrooms } from '../chat/chatrooms.ts'
import { history } from '../chat/history.ts'
import { moderation } from '../chat/moderation.ts'
import { polls } from '../chat/polls.ts'
import { publishing } from '../chat/publish.ts'
import { chatReports } from '../chat/reports.ts'
import { chatTokens } from '../chat/tokens.ts'
import { join } from '../part.ts'

export const chat = join([chatrooms, history, moderation, polls, publishing, chatReports, chatTokens])
