import type { Part } from '../part.ts'

/** Profile sets by where they come from. Those for audio have no mark: no operation makes one, so each is built in. */
export const profileSets: Part = {
  resources: {
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
