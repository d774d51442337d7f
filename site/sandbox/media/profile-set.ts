import type { Part } from '../part.ts'

/** Returns the quality class of a rendition by its height. */
function standardOf(height: number): string {
  if (height >= 2160) return 'RESOLUTION_TYPE_4K'
  if (height >= 1080) return 'RESOLUTION_TYPE_FHD'
  return height >= 720 ? 'RESOLUTION_TYPE_HD' : 'RESOLUTION_TYPE_SD'
}

/** Profile sets by origin. Those for audio have no mark: no operation creates one, so all are built in. */
export const profileSets: Part = {
  resources: {
    'type.bv.v1.Profile': {
      onCreate: ({ value }) => ({ standard: standardOf(Number(value.video_height)), preset: false }),
    },
    'type.bv.v1.ProfileSet': {
      filters: {
        'filter.preset': ({ preset }, choice) =>
          choice === undefined || (choice === 'PRESET_ONLY') === (preset === true),
      },
    },
    'type.bv.v1.AudioProfileSet': {
      filters: { 'filter.preset': (_, choice) => choice !== 'PRESET_EXCLUDE' },
    },
  },
}
