import { cloudStorages } from '../media/cloud-storage.ts'
import { libraryFiles } from '../media/library-file.ts'
import { multimodality } from '../media/multimodality.ts'
import { seedFiles } from '../media/seed-files.ts'
import { subtitles } from '../media/subtitle.ts'
import { uploads } from '../media/upload.ts'
import { join } from '../part.ts'

export const library = join([libraryFiles, multimodality, seedFiles, uploads, subtitles, cloudStorages])
