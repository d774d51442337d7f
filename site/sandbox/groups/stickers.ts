import { stickerPacks } from '../chat/sticker-packs.ts'
import { chatTokens } from '../chat/tokens.ts'
import { join } from '../part.ts'

export const stickers = join([stickerPacks, chatTokens])
