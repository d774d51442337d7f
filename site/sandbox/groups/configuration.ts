import { cloudStorages } from '../media/cloud-storage.ts'
import { playerSettings } from '../media/player-setting.ts'
import { profileSets } from '../media/profile-set.ts'
import { join } from '../part.ts'

export const configuration = join([cloudStorages, playerSettings, profileSets])
