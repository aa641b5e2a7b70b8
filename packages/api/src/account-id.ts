/** Crockford's base 32: digits and capitals without I, L, O and U, which people misread. */
export const accountIdAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const form = /^PW-([0-9A-HJKMNP-TV-Z]{4})-([0-9A-HJKMNP-TV-Z]{4})-([0-9A-HJKMNP-TV-Z]{4})$/

/** Normalises typed input: capitals, and letters that Crockford reads as digits. */
export function normalizeAccountId(text: string): string {
  const folded = text.normalize('NFKC').trim().toUpperCase().replace(/\s/g, '')
  const body = folded.startsWith('PW-') ? folded.slice(3) : folded
  return `PW-${body.replace(/O/g, '0').replace(/[IL]/g, '1')}`
}

/** Whether the check character matches, which catches one mistyped or two swapped characters. */
export function isAccountId(text: string): boolean {
  const match = form.exec(text)
  if (!match) return false
  const characters = match.slice(1).join('')
  return checkCharacter(characters.slice(0, -1)) === characters.at(-1)
}

/** Luhn's algorithm over an alphabet of N characters (mod N), from the right. */
export function checkCharacter(characters: string): string {
  const size = accountIdAlphabet.length
  let factor = 2
  let sum = 0
  for (const character of [...characters].reverse()) {
    const product = factor * accountIdAlphabet.indexOf(character)
    sum += Math.floor(product / size) + (product % size)
    factor = factor === 2 ? 1 : 2
  }
  return accountIdAlphabet.charAt((size - (sum % size)) % size)
}
