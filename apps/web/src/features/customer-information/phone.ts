/** Calling codes of the countries whose people know their numbers with a zero in front (ITU-T E.164 national prefix). */
const callingCodes: Readonly<Record<string, string>> = { JP: '+81', KR: '+82' }

/** `090-1234-5678` of Japan becomes `+819012345678`; whatever is international already, or unclear, stays as typed. */
export function toInternational(typed: string, country: string): string {
  const digits = typed.normalize('NFKC').replace(/[\s().-]|[‐-―−ー]/g, '')
  const code = callingCodes[country]
  return code && /^0\d{8,10}$/.test(digits) ? code + digits.slice(1) : typed
}
