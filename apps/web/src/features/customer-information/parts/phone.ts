/** Calling codes of the countries whose numbers are written with a leading zero (ITU-T E.164 national prefix). */
const callingCodes: Readonly<Record<string, string>> = { JP: '+81', KR: '+82' }

/** `090-1234-5678` in Japan becomes `+819012345678`; international or unclear numbers stay as typed. */
export function toInternational(typed: string, country: string): string {
  const digits = typed.normalize('NFKC').replace(/[\s().-]|[‐-―−ー]/g, '')
  const code = callingCodes[country]
  return code && /^0\d{8,10}$/.test(digits) ? code + digits.slice(1) : typed
}

/** Groups a Japanese or Korean number for reading: `+81 90 1234 5678`. Others stay unchanged. */
export function groupedPhone(number: string): string {
  const [, code, first, middle, last] = /^(\+8[12])(\d{1,3}?)(\d{3,4})(\d{4})$/.exec(number) ?? []
  return code ? `${code} ${first} ${middle} ${last}` : number
}
