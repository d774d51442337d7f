import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { fileProblem } from './file-problem.ts'
import { readRegularFile } from './read-regular-file.ts'

function problemOf(file: string) {
  try {
    readRegularFile(file)
  } catch (error) {
    return fileProblem(error)
  }
}

test.each([
  [tmpdir(), 'found a folder, expected a file (EISDIR)'],
  ['/dev/null', 'found a pipe, a socket or a device, expected a file (ENOTREG)'],
  ['/none/a.yaml', 'it does not exist (ENOENT)'],
])('%s is refused by its name', (file, found) => {
  expect(problemOf(file)?.message).toContain(file)
  expect(problemOf(file)?.message).toContain(found)
})
