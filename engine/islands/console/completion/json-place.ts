/** Where in a text of JSON something is written. The text may be wrong and unfinished: it is being written. */
export interface JsonPlace {
  /** The name of a property, or a value. */
  kind: 'name' | 'value'
  /** Names on the way to the object that holds the name, or to the value; `undefined` for the entries of a list. */
  path: readonly (string | undefined)[]
  /** Begin and end of what is replaced: the word that the place is in. */
  from: number
  to: number
  /** What of the word stands before the place, without a quotation mark. */
  typed: string
  /** Names that the object has beside this one. */
  names: ReadonlySet<string>
  /** Whether a colon follows. */
  hasColon: boolean
}

interface Frame {
  isList: boolean
  /** Of the property whose value is next, or was the last. */
  name: string | undefined
  names: Set<string>
  expects: 'name' | 'colon' | 'value' | 'comma'
}

const tokens = /\s+|"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|[{}[\],:]|[^\s"{}[\],:]+/g

/** What is written at an offset of the text; undefined where nothing but a mark fits, and outside of the body. */
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
      // A name whose comma before it is missing is a name all the same.
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
    // Names behind the place count as well, up to the end of its object.
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

/** Goes one token on. */
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
    frame.name = nameOf(token)
    frame.names.add(frame.name)
    frame.expects = 'colon'
  }
}

/** Whether an offset is in a word: behind its begin, and before the quotation mark that ends it. */
function isWithin(token: string, offset: number): boolean {
  const isClosed = /^"[^"\\]*(?:\\.[^"\\]*)*"$/.test(token)
  return offset > 0 && (isClosed ? offset < token.length : offset <= token.length)
}

/** A word up to its end, or to where it stops to look like one: an open quotation mark runs on to the next. */
function wordAt(text: string, from: number, offset: number): Pick<JsonPlace, 'from' | 'to' | 'typed'> {
  const rest = from === offset ? '' : (/^[\w.-]*"?/.exec(text.slice(offset))?.[0] ?? '')
  return { from, to: offset + rest.length, typed: text.slice(from, offset).replace(/^"/, '') }
}

/** The first frame stands around the body, and has no name. */
function pathOf(frames: readonly Frame[], kind: JsonPlace['kind']): JsonPlace['path'] {
  const names = frames.slice(1).map(({ name, isList }) => (isList ? undefined : name))
  return kind === 'name' ? names.slice(0, -1) : names
}

function nameOf(token: string): string {
  try {
    return String(JSON.parse(token))
  } catch {
    return token.replaceAll('"', '')
  }
}
