import type { JsonObject } from '@shiori/sandbox/behaviour'
import type { Part } from '../part.ts'

const times = { created_at: '2026-03-02T01:15:42Z', updated_at: '2026-03-02T01:20:10Z' }

function file(id: string, type: string, name: string, size: string): JsonObject {
  const uri = `https://cdn.bv-one.example/library/${name}`
  const source = 'FILE_SOURCE_UPLOAD_IN_LIBRARY'
  return { id, type, name, size, uri, source, attrs: {}, status: 'FILE_STATUS_SUCCEED', ...times }
}

/** Files of the library that requests in the examples name and no response contains. */
export const seedFiles: Part = {
  seeds: {
    'cms.v1.File': [
      {
        ...file(
          'f60b2c94-7d8e-4a13-b5f9-1c3e7a0d6b48',
          'FILE_TYPE_AUDIO',
          'morning-podcast-12.wav',
          '172800044',
        ),
        duration_seconds: '900',
      },
      {
        ...file(
          '2f7b9d04-6e8c-4a51-b3f0-9c5e1d7a8264',
          'FILE_TYPE_VIDEO',
          'spring-keynote.mp4',
          '2147483648',
        ),
        source: 'FILE_SOURCE_LIVE_EVENT',
        duration_seconds: '5400',
      },
      {
        ...file(
          '2e9a7c41-b6d8-4f05-93e2-7d0c5f1b8a64',
          'FILE_TYPE_VIDEO',
          'Safety training.mp4',
          '536870912',
        ),
        source: 'FILE_SOURCE_VOD_DOWNLOAD',
        duration_seconds: '1824',
      },
      file('91c4e7a8-0b3d-4f26-9e5a-d8f1b6c27053', 'FILE_TYPE_SUBTITLE', 'safety-training.ja.vtt', '18432'),
      file('3b9d5e72-4f1a-4c86-8d07-c2e6a1f4b893', 'FILE_TYPE_IMAGE', 'cover.png', '245760'),
      file('c85a1f3e-6b29-4d7c-8e40-2f9d7b5a1c66', 'FILE_TYPE_DOCUMENT', 'handbook.pdf', '1048576'),
    ],
  },
}
