import { type Brought, exportOf } from './brought.ts'
import { attributeEdits, renamed, replaced } from './name-edits.ts'

/** A file that is imported as text: `import code from '!!raw-loader!./a.js'`. */
export function importedText(local: string, target: string, text: string, masked: string): Brought {
  const value = JSON.stringify(text)
  return {
    constants: [{ name: local, value, meant: exportOf(target, '') }],
    edits: replaced(masked, local, `{${value}}`),
  }
}

export function isMediaFile(file: string): boolean {
  return /\.(?:png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|mov|pdf|zip)$/i.test(file)
}

/** A picture or another file that is imported for its address: `<img src={cup} />`, `<Cup />`. */
export function importedMedia(local: string, target: string, masked: string): Brought {
  const path = JSON.stringify(`@site/${target}`)
  return {
    constants: [{ name: local, value: path, meant: exportOf(target, '') }],
    edits: [...attributeEdits(masked, local, path), ...renamed(masked, local, `img src=${path}`, false)],
  }
}
