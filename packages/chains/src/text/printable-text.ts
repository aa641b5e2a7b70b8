const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Control, format, surrogate and private-use characters, and line separators: they hide, reorder or break text. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u
/** Would read as an escape although nothing was escaped. */
const ambiguous = /\\(?=x[0-9a-f]{2})/gi

/**
 * Text that anybody can write on a chain, safe for every table, log and page. Printable characters stay as they are;
 * everything else becomes `\x` and two hexadecimal digits for each byte. Different bytes give different text, so nothing
 * is lost. Every text from a chain or a node has to pass here before it is stored, compared or shown.
 */
export function printableText(given: Uint8Array | string): string {
  const pieces = typeof given === 'string' ? piecesOfText(given) : piecesOfBytes(given)
  let text = ''
  let literal = ''
  const flush = () => {
    text += literal.replace(ambiguous, '\\x5c')
    literal = ''
  }
  for (const piece of pieces) {
    if (typeof piece === 'string') literal += piece
    else {
      flush()
      for (const byte of piece) text += `\\x${byte.toString(16).padStart(2, '0')}`
    }
  }
  flush()
  return text
}

/** A printable character, or the bytes of what is none. */
type Piece = string | Uint8Array

function* piecesOfText(text: string): Iterable<Piece> {
  for (const character of text) {
    if (!unsafe.test(character)) yield character
    else yield character.isWellFormed() ? encoder.encode(character) : bytesOfSurrogate(character)
  }
}

function* piecesOfBytes(bytes: Uint8Array): Iterable<Piece> {
  for (let at = 0; at < bytes.length; ) {
    const sequence = bytes.subarray(at, at + lengthOf(bytes[at] ?? 0))
    const character = decodeOne(sequence)
    // After a byte that begins no valid sequence, the next one may begin a valid one.
    const used = character === undefined ? sequence.subarray(0, 1) : sequence
    yield character === undefined || unsafe.test(character) ? used : character
    at += used.length
  }
}

/** By the first byte of a sequence (RFC 3629). */
const lengthOf = (first: number): number => (first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4)

function decodeOne(sequence: Uint8Array): string | undefined {
  try {
    return decoder.decode(sequence)
  } catch {
    return undefined
  }
}

/** UTF-8 has no bytes for half a surrogate pair; these are the ones that its number would have (WTF-8). */
function bytesOfSurrogate(half: string): Uint8Array {
  const code = half.charCodeAt(0)
  return Uint8Array.of(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f))
}
