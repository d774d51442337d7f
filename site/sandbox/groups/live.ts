import { chatTokens } from '../chat/tokens.ts'
import { lives } from '../media/live.ts'
import { liveAdminNames } from '../media/live-admin-name.ts'
import { liveMetrics } from '../media/live-metrics.ts'
import { liveRecordings } from '../media/live-recording.ts'
import { viewerMetrics } from '../media/viewer-metrics.ts'
import { join } from '../part.ts'

export const live = join([lives, liveAdminNames, liveMetrics, liveRecordings, viewerMetrics, chatTokens])
