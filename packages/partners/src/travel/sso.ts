import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Language, languages } from '@planet/api/language'

/** Who comes to the agency: an account and a language, and nothing else about the person. */
export type Traveller = { accountId: string; language: Language }

const validForMs = 60_000

/**
 * `GET {url}/sso?account&language&expires&nonce&signature`. The signature is HMAC-SHA256 over the four values, joined by
 * line feeds; `expires` is in seconds. The agency takes each nonce once.
 */
export function signInAddress(
  url: string,
  secret: string,
  { accountId, language }: Traveller,
  now: Date,
): { url: string; expiresAt: Date } {
  const expires = Math.floor((now.getTime() + validForMs) / 1000)
  const values = [accountId, language, String(expires), randomBytes(16).toString('base64url')] as const
  const [account, , , nonce] = values
  const address = new URL(`${url.replace(/\/$/, '')}/sso`)
  const params = { account, language, expires: String(expires), nonce, signature: sign(secret, values) }
  for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value)
  return { url: address.href, expiresAt: new Date(expires * 1000) }
}

const sign = (secret: string, values: readonly string[]): string =>
  createHmac('sha256', secret).update(values.join('\n')).digest('hex')

/** The agency's side: who comes, if the address is ours and still good. `nonce` is for it to remember. */
export function readSignIn(
  secret: string,
  params: Readonly<Record<string, string | undefined>>,
  now: Date,
): (Traveller & { nonce: string }) | undefined {
  const { account, expires, nonce, signature } = params
  const language = languages.find((one) => one === params.language)
  if (!account || !language || !expires || !nonce || !signature) return undefined
  const expected = Buffer.from(sign(secret, [account, language, expires, nonce]))
  const offered = Buffer.from(signature)
  const isOurs = offered.length === expected.length && timingSafeEqual(offered, expected)
  if (!isOurs || Number(expires) * 1000 < now.getTime()) return undefined
  return { accountId: account, language, nonce }
}
