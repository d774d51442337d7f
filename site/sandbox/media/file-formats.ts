import type { Json } from '@shiori/sandbox/behaviour'
import { textAt } from '../at.ts'

/** Formats of the library by type of file, with the maximum size in bytes. */
const formats: Record<string, { endings: string; largest: number }> = {
  FILE_TYPE_VIDEO: { endings: 'avi mpg mp4 ts m2ts mov mkv wmv', largest: 70e9 },
  FILE_TYPE_AUDIO: { endings: 'mp4 mp3 wav flac aac m4a', largest: 70e9 },
  FILE_TYPE_SUBTITLE: { endings: 'srt vtt', largest: 3e6 },
  FILE_TYPE_IMAGE: { endings: 'png jpg jpeg gif', largest: 5e6 },
  FILE_TYPE_DOCUMENT: { endings: 'pdf doc docx ppt pptx csv xlsx', largest: 5e9 },
}

/** Lists what prevents an announced file from entering the library, by field. */
export function fileProblems(file: Json | undefined): { field: string; description: string }[] {
  const problems: { field: string; description: string }[] = []
  const format = formats[textAt(file, 'type')]
  const name = textAt(file, 'name')
  const size = Number(textAt(file, 'size'))
  if (!format)
    problems.push({ field: 'file.type', description: `expected ${Object.keys(formats).join(', ')}` })
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  if (name === '') problems.push({ field: 'file.name', description: 'is required' })
  else if (format && !(name.includes('.') && format.endings.split(' ').includes(ending)))
    problems.push({ field: 'file.name', description: `"${name}" does not end with ${format.endings}` })
  if (!(size > 0))
    problems.push({ field: 'file.size', description: 'expected the number of bytes as a string' })
  else if (format && size > format.largest)
    problems.push({ field: 'file.size', description: `at most ${format.largest} bytes` })
  return problems
}
