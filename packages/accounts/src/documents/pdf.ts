import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import { HostileFileError } from './hostile-file.ts'

const unpack = promisify(inflate)

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

/** Refuses a PDF that could do more than show pages. */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const text = bytes.toString('latin1')
  if (!text.startsWith('%PDF-')) throw new HostileFileError('Not a PDF from its first byte.')
  if (!/%%EOF\s*$/.test(text.slice(-2048))) throw new HostileFileError('The PDF is cut off.')
  refuseNames(text)
  let unpacked = 0
  let streams = 0
  let failures = 0
  for (const stream of findStreams(text)) {
    streams += 1
    if (streams > mostStreams || failures > mostFailures)
      throw new HostileFileError('The PDF has too many streams.')
    const body = await unpackStream(bytes, stream, mostUnpacked - unpacked)
    if (body === 'failed') failures += 1
    if (!Buffer.isBuffer(body)) continue
    unpacked += body.length
    refuseNames(body.toString('latin1'))
  }
}

/** A name may be written with #xx for any of its characters (7.3.5). */
const decodeNames = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

function refuseNames(text: string): void {
  const found = pattern.exec(text) ?? (text.includes('#') ? pattern.exec(decodeNames(text)) : null)
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
  for (let match = keyword.exec(text); match; match = keyword.exec(text)) {
    if (text.startsWith('end', match.index - 3)) continue
    const start = match.index + match[0].length
    const found = text.indexOf('endstream', start)
    yield { start, end: found < 0 ? text.length : found, head: text.slice(previous, match.index) }
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
): Promise<Buffer | 'not packed' | 'failed'> {
  const plainHead = decodeNames(head)
  const isObjects = /\/ObjStm(?![A-Za-z0-9])/.test(plainHead)
  const filters = filtersOf(plainHead)
  const isUsual = filters?.every((name, n) => n === 0 && (name === 'FlateDecode' || name === 'Fl')) ?? false
  const packed = bytes.subarray(start, end)
  // Objects packed in any other way than the usual one cannot be looked at, so they are refused.
  if (isObjects && (!isUsual || plainHead.includes('/Predictor') || (filters?.length && !isZlib(packed))))
    throw new HostileFileError('The PDF packs its objects in an unusual way.')
  if (!isZlib(packed)) return 'not packed'
  try {
    const options = { maxOutputLength: Math.max(1, room), finishFlush: constants.Z_SYNC_FLUSH }
    return (await unpack(packed, options)) as Buffer
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new HostileFileError('The PDF unpacks to far more than it is.', { cause })
    if (isObjects) throw new HostileFileError('The PDF has objects that cannot be read.', { cause })
    return 'failed'
  }
}
