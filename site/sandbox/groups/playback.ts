import { join } from '../part.ts'
import { playbackContents } from '../playback/contents.ts'
import { playbackPositions } from '../playback/positions.ts'
import { playbackSessions } from '../playback/sessions.ts'
import { playbackTokens } from '../playback/token-operations.ts'

export const playback = join([playbackContents, playbackPositions, playbackSessions, playbackTokens])
