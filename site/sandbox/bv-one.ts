import { auditReports } from './analytics/audit.ts'
import { billing } from './analytics/billing.ts'
import { eventReports } from './analytics/reports.ts'
import { usageFiles } from './analytics/usage-files.ts'
import { availableMedia } from './assistant/available-media.ts'
import { faceImages } from './assistant/faces.ts'
import { knowledgeBases } from './assistant/knowledge-bases.ts'
import { prompts } from './assistant/prompts.ts'
import { sources } from './assistant/sources.ts'
import { chatrooms } from './chat/chatrooms.ts'
import { dictionaries } from './chat/dictionaries.ts'
import { history } from './chat/history.ts'
import { moderation } from './chat/moderation.ts'
import { polls } from './chat/polls.ts'
import { publishing } from './chat/publish.ts'
import { chatReports } from './chat/reports.ts'
import { stickerPacks } from './chat/sticker-packs.ts'
import { chatTokens } from './chat/tokens.ts'
import { aods } from './media/aod.ts'
import { autoTagging } from './media/auto-tagging.ts'
import { clips } from './media/clip.ts'
import { cloudStorages } from './media/cloud-storage.ts'
import { contentUpdates } from './media/content-update.ts'
import { dubbing } from './media/dubbing.ts'
import { highlights } from './media/highlight.ts'
import { instantEncodings } from './media/instant-encoding.ts'
import { libraryFiles } from './media/library-file.ts'
import { lives } from './media/live.ts'
import { liveAdminNames } from './media/live-admin-name.ts'
import { liveMetrics } from './media/live-metrics.ts'
import { liveRecordings } from './media/live-recording.ts'
import { meetings } from './media/meeting.ts'
import { multimodality } from './media/multimodality.ts'
import { playerSettings } from './media/player-setting.ts'
import { profileSets } from './media/profile-set.ts'
import { seedFiles } from './media/seed-files.ts'
import { subtitles } from './media/subtitle.ts'
import { uploads } from './media/upload.ts'
import { viewerMetrics } from './media/viewer-metrics.ts'
import { vods } from './media/vod.ts'
import { vodDownloads } from './media/vod-download.ts'
import { vodEncodings } from './media/vod-encoding.ts'
import { accounts } from './organization/accounts.ts'
import { members } from './organization/members.ts'
import { plans } from './organization/plans.ts'
import { subOrganizations } from './organization/sub-organizations.ts'
import { join } from './part.ts'
import { playbackContents } from './playback/contents.ts'
import { playbackPositions } from './playback/positions.ts'
import { redeemCodes } from './playback/redeem-codes.ts'
import { playbackSessions } from './playback/sessions.ts'
import { playbackTokens } from './playback/token-operations.ts'
import { platformTokens } from './tokens/platform-tokens.ts'

/** Behaviours of BV One's operations that its description cannot express. One file for each resource, by area. */
export const bvOne = {
  ...join([
    // media
    seedFiles,
    uploads,
    libraryFiles,
    multimodality,
    subtitles,
    profileSets,
    playerSettings,
    contentUpdates,
    vods,
    vodEncodings,
    vodDownloads,
    aods,
    lives,
    liveRecordings,
    liveMetrics,
    liveAdminNames,
    clips,
    highlights,
    dubbing,
    autoTagging,
    instantEncodings,
    cloudStorages,
    meetings,
    viewerMetrics,
    // playback
    playbackTokens,
    playbackSessions,
    playbackPositions,
    playbackContents,
    redeemCodes,
    // chat
    chatTokens,
    chatrooms,
    publishing,
    history,
    polls,
    moderation,
    dictionaries,
    stickerPacks,
    chatReports,
    // assistant
    sources,
    availableMedia,
    knowledgeBases,
    prompts,
    faceImages,
    // analytics
    eventReports,
    usageFiles,
    auditReports,
    billing,
    // organization
    members,
    subOrganizations,
    accounts,
    plans,
  ]),
  tokens: platformTokens,
}
