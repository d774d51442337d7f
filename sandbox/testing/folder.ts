import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { smallDescription } from './small-description.ts'

/** A temporary folder with the small description in `openapi.json`. `using` deletes it. */
export class Folder {
  readonly path = mkdtempSync(path.join(tmpdir(), 'sandbox-'))

  constructor() {
    this.write('openapi.json', JSON.stringify(smallDescription()))
  }

  write(name: string, content: string | Buffer): void {
    writeFileSync(this.file(name), content)
  }

  file(name: string): string {
    return path.join(this.path, name)
  }

  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true })
  }
}
