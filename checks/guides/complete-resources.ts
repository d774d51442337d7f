import type { JsonObject } from '@shiori/sandbox/behaviour'

const metadata = {
  short_description: 'Kept short',
  long_description: 'Kept long',
  labels: [{ name: 'kept' }],
}
const security = {
  privacy: { type: 'SECURITY_PRIVACY_TYPE_PUBLIC' },
  domain_control: { enabled: true, domains: ['kept.example'] },
  watermark: {
    enabled: true,
    type: 'WATERMARK_TYPE_USER_ID',
    position: 'WATERMARK_POSITION_TOP_LEFT',
    size: 7,
  },
  geo_control: [],
}
const { watermark: _, ...audioSecurity } = security
const scheduleFrom = (start_time: string) => ({ enable: true, start_time, end_time: '2031-01-01T00:00:00Z' })
const common = { name: 'Kept', metadata, labels: metadata.labels, showroom: { enabled: true } }

const event = {
  type: 'LIVE_TYPE_SIMULIVE',
  status: 'LIVE_STATUS_SCHEDULED',
  scheduled_at: '2026-12-01T00:00:00Z',
  source: {
    type: 'LIVE_SOURCE_TYPE_LIBRARY',
    library: { id: 'd27f8a34-91c6-4b0c-8f2a-5e6b7c8d9e01' },
  },
}

/**
 * Returns fields by id for the resources of guides and examples, with every setting set.
 *
 * @param scheduled Whether the live event starts by itself, months later.
 * @param startTime Time from which recordings are shown.
 */
export const wholeResources = (
  scheduled: boolean,
  startTime = '2026-12-01T00:00:00Z',
): Readonly<Record<string, JsonObject>> => ({
  '6f1d2c9a-3b47-4e0f-9a51-2d8c7be04f13': {
    ...common,
    security,
    custom_id: 'kept-id',
    save_for_download_enabled: true,
    ...(scheduled && event),
  },
  '0c9e4b1e-7a52-4a6d-bd0f-1e7a3c5b9f64': {
    ...common,
    security,
    schedule: scheduleFrom(startTime),
    status: 'VOD_STATUS_SUCCEEDED',
  },
  '8a3e6c1f-2d5b-4f70-a9c4-0b7d9e5f1a32': {
    ...common,
    security: audioSecurity,
    schedule: scheduleFrom(startTime),
    status: 'AOD_STATUS_SUCCEEDED',
  },
})
