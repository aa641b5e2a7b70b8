import { promisify } from 'node:util'
import { constants, deflate, inflate } from 'node:zlib'
import { HostileFileError } from './hostile-file.ts'
import { blankEntries, blankPackets, blankSegments } from './pdf-metadata.ts'

const unpack = promisify(inflate)
const pack = promisify(deflate)

/** Objects may be compressed into streams; their total size must not exceed this. */
const mostUnpacked = 60 * 1024 * 1024
const mostStreams = 5000
/** A picture may look like a compressed stream by chance; many that fail to decompress are an attack on time. */
const mostFailures = 20

/**
 * Names that trigger actions in a reader (ISO 32000-1, 12.6.4), or that carry files and programs. An action needs its
 * name wherever it occurs, so nothing else has to be understood. /Encrypt would hide all of them.
 */
const forbidden = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'RichMedia',
  'EmbeddedFile',
  'EmbeddedFiles',
  'XFA',
  'Encrypt',
]
const pattern = new RegExp(`/(?:${forbidden.join('|')})(?![A-Za-z0-9])`)

/** Rejects a PDF that could do more than show pages. Returns it without its metadata. */
export async function cleanPdf(bytes: Buffer): Promise<Buffer> {
  const clean = Buffer.from(bytes)
  blankEntries(clean)
  blankPackets(clean)
  blankSegments(clean)
  // Scans exactly what will be stored: blanks in the right position could change the meaning of a compressed text.
  const text = clean.toString('latin1')
  if (!text.startsWith('%PDF-')) throw new HostileFileError('Not a PDF from its first byte.')
  if (!/%%EOF\s*$/.test(text.slice(-2048))) throw new HostileFileError('The PDF is cut off.')
  refuseNames(text)
  let unpacked = 0
  let streams = 0
  let failures = 0
  let lookedUpTo = 0
  for (const stream of findStreams(text)) {
    streams += 1
    if (streams > mostStreams || failures > mostFailures)
      throw new HostileFileError('The PDF has too many streams.')
    const isInside = stream.start < lookedUpTo
    lookedUpTo = Math.max(lookedUpTo, stream.end)
    const { body, isObjects } = await unpackStream(clean, stream, mostUnpacked - unpacked)
    if (body === 'failed') failures += 1
    if (!Buffer.isBuffer(body)) continue
    unpacked += body.length
    refuseNames(body.toString('latin1'))
    const isChanged = [blankPackets(body), isObjects && blankEntries(body)].includes(true)
    // Scanned bytes are not changed any more.
    if (isChanged && isInside) throw new HostileFileError('The PDF has streams in streams.')
    if (isChanged) await replaceStream(clean, stream, body)
  }
  return clean
}

/** Blanks compress better than words, so the new stream fits into the old one's space; the rest is cleared. */
async function replaceStream(pdf: Buffer, { start, end }: Stream, body: Buffer): Promise<void> {
  // The end of line before `endstream` is not part of the stream (7.3.8.1).
  const old = pdf
    .subarray(start, end)
    .toString('latin1')
    .replace(/\r?\n$/, '')
  const packed = await pack(body, { level: constants.Z_BEST_COMPRESSION })
  if (packed.length > old.length) throw new HostileFileError('The PDF packs its metadata in an unusual way.')
  pdf.fill(0, start, start + old.length)
  packed.copy(pdf, start)
}

/** A name may be written with #xx for any of its characters (7.3.5). */
const decodeName = (name: string): string =>
  name.replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

/** A name with an escape in it, up to the next character that ends names (7.2.2). */
const escapedName = /\/[^\0\s()<>[\]{}/%#]*#[^\0\s()<>[\]{}/%]*/g
/** No document needs more; decoding millions would delay all other uploads. */
const mostEscaped = 100_000

function refuseNames(text: string): void {
  refuse(pattern.exec(text))
  let escaped = 0
  for (const [name] of text.matchAll(escapedName)) {
    escaped += 1
    if (escaped > mostEscaped) throw new HostileFileError('The PDF has too many escaped names.')
    refuse(pattern.exec(decodeName(name)))
  }
}

function refuse(found: RegExpExecArray | null): void {
  if (found) throw new HostileFileError(`The PDF has active content: ${found[0].slice(1)}.`)
}

type Stream = { start: number; end: number; head: string }

/**
 * Every position that could be a stream, no matter which lengths the file states. The head of each is everything since
 * the previous one: no padding, comment or string can move a stream's keywords out of its head.
 */
function* findStreams(text: string): Generator<Stream> {
  const keyword = /stream(?:\r\n|\n|\r)/g
  let previous = 0
  let end = 0
  for (let match = keyword.exec(text); match; match = keyword.exec(text)) {
    if (text.startsWith('end', match.index - 3)) continue
    const start = match.index + match[0].length
    // Searched once: with many beginnings and no end, each search would pass over the whole file.
    if (end < start) end = text.indexOf('endstream', start)
    if (end < 0) end = text.length
    yield { start, end, head: text.slice(previous, match.index) }
    previous = start
  }
}

/** The declared compression of the stream; undefined if it cannot be understood with certainty. */
function filtersOf(head: string): string[] | undefined {
  const filterEntries = [...head.matchAll(/\/Filter(?![A-Za-z0-9])\s*(\[[^\]]*\]|\/\w+)?/g)]
  if (filterEntries.length === 0) return []
  const [, value] = filterEntries.length === 1 ? (filterEntries[0] ?? []) : []
  return value?.match(/\/\w+/g)?.map((name) => name.slice(1))
}

/** The first two bytes of RFC 1950: method deflate, and a multiple of 31. */
const isZlib = (body: Buffer): boolean =>
  body.length > 2 && ((body[0] ?? 0) & 0x0f) === 8 && body.readUInt16BE(0) % 31 === 0

async function unpackStream(
  bytes: Buffer,
  { start, end, head }: Stream,
  room: number,
): Promise<{ body: Buffer | 'not packed' | 'failed'; isObjects: boolean }> {
  const plainHead = head.replace(escapedName, decodeName)
  const isObjects = /\/ObjStm(?![A-Za-z0-9])/.test(plainHead)
  const filters = filtersOf(plainHead)
  const isUsual = filters?.every((name, n) => n === 0 && (name === 'FlateDecode' || name === 'Fl')) ?? false
  const packed = bytes.subarray(start, end)
  // Objects compressed in any unusual way cannot be scanned, so they are rejected.
  if (isObjects && (!isUsual || plainHead.includes('/Predictor') || (filters?.length && !isZlib(packed))))
    throw new HostileFileError('The PDF packs its objects in an unusual way.')
  if (!isZlib(packed)) return { body: 'not packed', isObjects }
  try {
    const options = { maxOutputLength: Math.max(1, room), finishFlush: constants.Z_SYNC_FLUSH }
    return { body: (await unpack(packed, options)) as Buffer, isObjects }
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new HostileFileError('The PDF unpacks to far more than it is.', { cause })
    if (isObjects) throw new HostileFileError('The PDF has objects that cannot be read.', { cause })
    return { body: 'failed', isObjects }
  }
}
