import { tmpdir } from 'node:os'
import path from 'node:path'
import { printable } from '../config/printable.ts'
import { type Problem, ProblemsError } from '../config/problem.ts'
import { freeSpace } from './free-space.ts'

/** A file system error from Node. */
interface FileError extends Error {
  code: string
  syscall: string
  path?: string
  dest?: string
}

/** Messages and hints for file system errors, by POSIX codes, which Node uses on every system. */
const answers: Readonly<Record<string, readonly [found: string, hint: string]>> = {
  EACCES: [
    'no permission',
    'Change the permissions of the file or of its folder, or run the command as their owner.',
  ],
  EPERM: [
    'not permitted',
    'Change the permissions of the file or of its folder, or run the command as their owner.',
  ],
  EROFS: [
    'the file system is read-only',
    'Name a folder that can be written to, or mount the file system for writing.',
  ],
  ENOSPC: ['no space is left', 'Free some space on the file system, or name a folder on another one.'],
  EDQUOT: ['the quota is used up', 'Free some space, or name a folder on another file system.'],
  EFBIG: [
    'the file is larger than the file system or the limits of this user allow',
    'Raise the limit: ulimit -f',
  ],
  EIO: ['the disk or the network failed', 'Check the system log for errors of the disk, and try again.'],
  EMFILE: ['too many files are open', 'Raise the limit of open files: ulimit -n 4096'],
  ENFILE: ['too many files are open', 'Raise the limit of open files of the system.'],
  ELOOP: ['the symbolic links form a circle', 'Delete or change one of them.'],
  ENAMETOOLONG: ['the name is too long', 'Shorten it: most file systems allow 255 bytes.'],
  ENOTDIR: ['found a file, expected a folder', 'Delete or rename the file.'],
  EEXIST: ['found a file, expected a folder', 'Delete or rename the file.'],
  EISDIR: ['found a folder, expected a file', 'Delete or rename the folder.'],
  ENOTREG: ['found a pipe, a socket or a device, expected a file', 'Name a file, or delete what is there.'],
  ENOENT: ['it does not exist', 'Was it deleted or renamed meanwhile? Run the command again.'],
  ENOTEMPTY: ['the folder is not empty', 'Did another program write into it? Run the command again.'],
  EBUSY: ['another program uses it', 'End the program, or name another folder.'],
  ETXTBSY: ['another program uses it', 'End the program, or name another folder.'],
  EILSEQ: ['the name contains bytes that the file system does not allow', 'Rename the file.'],
  EINVAL: ['the file system cannot do that', 'Rename the file, or name a folder on another file system.'],
}

/** Descriptions of system calls; others are shown by name. */
const actions: Readonly<Record<string, string>> = {
  open: 'opened',
  read: 'read',
  write: 'written',
  close: 'written',
  fsync: 'written',
  copyfile: 'copied',
  cp: 'copied',
  mkdir: 'made',
  scandir: 'read',
  opendir: 'read',
  stat: 'read',
  lstat: 'read',
  rename: 'renamed',
  link: 'linked',
  symlink: 'linked',
  readlink: 'read',
  unlink: 'deleted',
  rm: 'deleted',
  rmdir: 'deleted',
}

/**
 * Converts a file system error to a problem, so that users of a command see no stack.
 *
 * @param root Files in it are shown with relative paths; others with absolute ones.
 * @param written Folders that are written to, of which a full one is named: an error of writing has no path.
 * @returns undefined for any other error.
 */
export function fileProblem(
  error: unknown,
  root?: string,
  written: readonly string[] = [root ?? process.cwd()],
): Problem | undefined {
  if (!isFileError(error)) return undefined
  const [found, advice] = answers[error.code] ?? [error.code, undefined]
  // If a copy did not fit, the destination is full.
  const place = error.dest ?? error.path
  const action = actions[error.syscall] ?? `used (${error.syscall})`
  const relativeFile = root !== undefined && place !== undefined ? path.relative(root, place) : undefined
  const isInRoot =
    relativeFile !== undefined &&
    relativeFile !== '' &&
    !relativeFile.startsWith('..') &&
    !path.isAbsolute(relativeFile)
  const hint = isFull(error)
    ? `${advice} Free are ${printable(freeSpace(place === undefined ? [...written, tmpdir()] : [path.dirname(place)]))}.`
    : advice
  const named = isInRoot ? 'the file' : place === undefined ? 'a file' : printable(place)
  return {
    severity: 'error',
    code: 'file-system',
    ...(isInRoot && { file: printable(relativeFile).replaceAll(path.sep, '/') }),
    message: `${named} cannot be ${action}: ${found}${error.code === found ? '' : ` (${error.code})`}`,
    ...(hint !== undefined && { hint }),
  }
}

function isFull({ code }: FileError): boolean {
  return code === 'ENOSPC' || code === 'EDQUOT'
}

/**
 * Runs `work`, and converts file system errors to problems.
 *
 * @throws {ProblemsError} For a file system error; other errors unchanged.
 */
export async function withFileProblems<T>(
  root: string,
  work: () => Promise<T>,
  written?: readonly string[],
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const problem = fileProblem(error, root, written)
    throw problem ? new ProblemsError([problem]) : error
  }
}

function isFileError(error: unknown): error is FileError {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^E[A-Z\d]+$/.test(error.code) &&
    'syscall' in error &&
    typeof error.syscall === 'string' &&
    !/^(?:connect|listen|bind|getaddrinfo|spawn)/.test(error.syscall)
  )
}
