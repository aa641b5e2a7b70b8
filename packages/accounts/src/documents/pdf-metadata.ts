import { HostileFileError } from './hostile-file.ts'

/** Metadata in an information dictionary (ISO 32000-1, table 317), each key followed by a text. */
const entry = /\/(?:Title|Author|Subject|Keywords|Creator|Producer|CreationDate|ModDate)\s*(?=\(|<(?!<))/g
/** The same as XML (ISO 16684-1), by the elements that hold all of it. */
const packets = [
  ['<x:xmpmeta', '</x:xmpmeta>'],
  ['<rdf:RDF', '</rdf:RDF>'],
] as const
/** In an embedded photograph: the segment APP1, its length, and its type (CIPA DC-008, 4.7.2; ISO 16684-3, 7.3). */
const segment = /\xff\xe1([\s\S]{2})(?:Exif\0\0|http:\/\/ns\.adobe\.com\/xap\/1\.0\/\0)/g

const space = 0x20

/**
 * Each of these overwrites its kind of metadata with blanks and returns whether it found any. Every byte keeps its
 * position, so offsets in the PDF stay valid. Each passes over the bytes only once, for any input.
 */
export function blankEntries(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  let any = false
  entry.lastIndex = 0
  for (let match = entry.exec(text); match; match = entry.exec(text)) {
    const start = entry.lastIndex
    const end = text[start] === '(' ? endOfText(text, start) : text.indexOf('>', start)
    if (end < 0) throw new HostileFileError('The PDF has a text without an end.')
    if (end > start + 1) any = true
    bytes.fill(space, start + 1, end)
    entry.lastIndex = end
  }
  return any
}

/** Finds the closing bracket: pairs may be nested, and a backslash escapes the next character (7.3.4.2). */
function endOfText(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]
    if (character === '\\') at += 1
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    if (depth === 0) return at
  }
  return -1
}

export function blankPackets(bytes: Buffer): boolean {
  let any = false
  for (const [opening, closing] of packets) {
    for (let start = bytes.indexOf(opening); start >= 0; start = bytes.indexOf(opening, start)) {
      const end = bytes.indexOf(closing, start)
      if (end < 0) break
      bytes.fill(space, start, end + closing.length)
      any = true
    }
  }
  return any
}

export function blankSegments(bytes: Buffer): void {
  const text = bytes.toString('latin1')
  let blanked = 0
  for (const match of text.matchAll(segment)) {
    if (match.index < blanked) continue
    const start = match.index + match[0].length
    // The length counts itself and what follows, but not the two bytes of the marker.
    const end = match.index + 2 + bytes.readUInt16BE(match.index + 2)
    if (end > start) bytes.fill(0, start, Math.min(end, bytes.length))
    blanked = end
  }
}
