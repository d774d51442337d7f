/** A position in JSON text, which may be invalid and incomplete while it is being typed. */
export interface JsonPlace {
  /** Property name or value. */
  kind: 'name' | 'value'
  /** Path to the object with the name, or to the value; `undefined` for items of a list. */
  path: readonly (string | undefined)[]
  /** Start and end of the word to replace. */
  from: number
  to: number
  /** The part of the word before the position, without a quotation mark. */
  typed: string
  /** Other property names of the object. */
  names: ReadonlySet<string>
  /** Whether a colon follows. */
  hasColon: boolean
}

interface Frame {
  isList: boolean
  /** Name of the property whose value is next, or was last. */
  name: string | undefined
  names: Set<string>
  expects: 'name' | 'colon' | 'value' | 'comma'
}

const tokens = /\s+|"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|[{}[\],:]|[^\s"{}[\],:]+/g

/** The position at an offset; undefined outside the body, and where only punctuation is allowed. */
export function placeIn(text: string, offset: number): JsonPlace | undefined {
  const root: Frame = { isList: true, name: undefined, names: new Set(), expects: 'value' }
  const frames: Frame[] = [root]
  let found: { place: Omit<JsonPlace, 'names' | 'hasColon'>; frame: Frame; depth: number } | undefined
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const frame = frames.at(-1) ?? root
    if (/^\s/.test(token)) continue
    const isWord = !/^[{}[\],:]/.test(token)
    const isAt = isWord && isWithin(token, offset - index)
    if (!found && (isAt || offset <= index)) {
      // A name is recognized even if the comma before it is missing.
      const expects = isAt && frame.expects === 'comma' && !frame.isList ? 'name' : frame.expects
      if (expects !== 'name' && expects !== 'value') return undefined
      found = {
        place: {
          kind: expects,
          path: pathOf(frames, expects),
          ...wordAt(text, isAt ? index : offset, offset),
        },
        frame,
        depth: frames.length,
      }
      if (isAt) {
        frame.expects = expects === 'name' ? 'colon' : 'comma'
        continue
      }
    }
    // Includes names after the position, up to the end of its object.
    if (found && frames.length === found.depth && /[}\]]/.test(token)) break
    read(token, frame, frames)
  }
  if (!found) {
    const frame = frames.at(-1) ?? root
    if (frame.expects !== 'name' && frame.expects !== 'value') return undefined
    found = {
      place: { kind: frame.expects, path: pathOf(frames, frame.expects), ...wordAt(text, offset, offset) },
      frame,
      depth: frames.length,
    }
  }
  return {
    ...found.place,
    names: found.frame.names,
    hasColon: /^\s*:/.test(text.slice(found.place.to)),
  }
}

/** Processes a token. */
function read(token: string, frame: Frame, frames: Frame[]): void {
  if (token === '{' || token === '[') {
    frame.expects = 'comma'
    const isList = token === '['
    frames.push({ isList, name: undefined, names: new Set(), expects: isList ? 'value' : 'name' })
  } else if (token === '}' || token === ']') {
    if (frames.length > 1) frames.pop()
  } else if (token === ',') frame.expects = frame.isList ? 'value' : 'name'
  else if (token === ':') frame.expects = 'value'
  else if (frame.isList || frame.expects === 'value') frame.expects = 'comma'
  else {
    frame.name = unquotedName(token)
    frame.names.add(frame.name)
    frame.expects = 'colon'
  }
}

/** Whether an offset is within a word: after its start, and before its closing quotation mark. */
function isWithin(token: string, offset: number): boolean {
  const isClosed = /^"[^"\\]*(?:\\.[^"\\]*)*"$/.test(token)
  return offset > 0 && (isClosed ? offset < token.length : offset <= token.length)
}

/** A word up to its end, or for an open quotation mark, to where it stops looking like a word. */
function wordAt(text: string, from: number, offset: number): Pick<JsonPlace, 'from' | 'to' | 'typed'> {
  const rest = from === offset ? '' : (/^[\w.-]*"?/.exec(text.slice(offset))?.[0] ?? '')
  return { from, to: offset + rest.length, typed: text.slice(from, offset).replace(/^"/, '') }
}

/** The first frame is around the body and has no name. */
function pathOf(frames: readonly Frame[], kind: JsonPlace['kind']): JsonPlace['path'] {
  const names = frames.slice(1).map(({ name, isList }) => (isList ? undefined : name))
  return kind === 'name' ? names.slice(0, -1) : names
}

function unquotedName(token: string): string {
  try {
    return String(JSON.parse(token))
  } catch {
    return token.replaceAll('"', '')
  }
}
