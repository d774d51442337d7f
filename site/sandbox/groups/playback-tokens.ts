import { join } from '../part.ts'
import { redeemCodes } from '../playback/redeem-codes.ts'
import { playbackTokens as tokenOperations } from '../playback/token-operations.ts'

export const playbackTokens = join([tokenOperations, redeemCodes])
