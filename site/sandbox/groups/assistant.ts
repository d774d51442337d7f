import { availableMedia } from '../assistant/available-media.ts'
import { faceImages } from '../assistant/faces.ts'
import { knowledgeBases } from '../assistant/knowledge-bases.ts'
import { prompts } from '../assistant/prompts.ts'
import { sources } from '../assistant/sources.ts'
import { join } from '../part.ts'

export const assistant = join([availableMedia, faceImages, knowledgeBases, prompts, sources])
