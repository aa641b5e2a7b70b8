import { promisify } from 'node:util'
import { constants, deflate, inflate } from 'node:zlib'
import { HostileFileError } from './hostile-file.ts'
import { blankEntries, blankPackets, blankSegments } from './pdf-metadata.ts'

const unpack = promisify(inflate)
const pack = promisify(deflate)

/** Objects may be packed into streams; all of them together may not become larger than this. */
const mostUnpacked = 60 * 1024 * 1024
const mostStreams = 5000
/** A picture may look like a packed stream by chance; many that break while unpacking are an attack on time. */
const mostFailures = 20

/**
 * Names that make a reader act (ISO 32000-1, 12.6.4), or that carry files and programs. An action needs its name
 * wherever it stands, so nothing else has to be understood. /Encrypt would hide all of them.
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

/** Refuses a PDF that could do more than show pages. Gives it without what it says of its maker, time and place. */
export async function cleanPdf(bytes: Buffer): Promise<Buffer> {
  const clean = Buffer.from(bytes)
  blankEntries(clean)
  blankPackets(clean)
  blankSegments(clean)
  // What is looked at is what will be stored: blanks in the right place could make another text of a packed one.
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
    // What has been looked at is not changed any more.
    if (isChanged && isInside) throw new HostileFileError('The PDF has streams in streams.')
    if (isChanged) await replaceStream(clean, stream, body)
  }
  return clean
}

/** Blanks take less room than words, so the new stream fits where the old one was; the rest of that is emptied. */
async function replaceStream(pdf: Buffer, { start, end }: Stream, body: Buffer): Promise<void> {
  // The end of the line before `endstream` is no part of the stream (7.3.8.1).
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
/** Nobody has a use for more; decoding millions would hold everybody else up. */
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
 * Every place that could be a stream, whatever the file says of its lengths. The head of each is all that stands since
 * the one before: no padding, comment or string can move the words that tell of a stream out of its head.
 */
function* findStreams(text: string): Generator<Stream> {
  const keyword = /stream(?:\r\n|\n|\r)/g
  let previous = 0
  let end = 0
  for (let match = keyword.exec(text); match; match = keyword.exec(text)) {
    if (text.startsWith('end', match.index - 3)) continue
    const start = match.index + match[0].length
    // Looked for once: where many begin and none ends, each would pass over the whole file.
    if (end < start) end = text.indexOf('endstream', start)
    if (end < 0) end = text.length
    yield { start, end, head: text.slice(previous, match.index) }
    previous = start
  }
}

/** How the stream says it is packed; undefined when it says so in a way that is not understood for certain. */
function filtersOf(head: string): string[] | undefined {
  const given = [...head.matchAll(/\/Filter(?![A-Za-z0-9])\s*(\[[^\]]*\]|\/\w+)?/g)]
  if (given.length === 0) return []
  const [, value] = given.length === 1 ? (given[0] ?? []) : []
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
  // Objects packed in any other way than the usual one cannot be looked at, so they are refused.
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
