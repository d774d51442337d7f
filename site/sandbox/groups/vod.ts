import { contentUpdates } from '../media/content-update.ts'
import { subtitles } from '../media/subtitle.ts'
import { vods } from '../media/vod.ts'
import { vodDownloads } from '../media/vod-download.ts'
import { vodEncodings } from '../media/vod-encoding.ts'
import { join } from '../part.ts'

export const vod = join([vods, vodDownloads, vodEncodings, contentUpdates, subtitles])
