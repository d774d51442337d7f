import { aods } from '../media/aod.ts'
import { contentUpdates } from '../media/content-update.ts'
import { subtitles } from '../media/subtitle.ts'
import { join } from '../part.ts'

export const aod = join([aods, contentUpdates, subtitles])
