import { isAccountId, normalizeAccountId } from '@planet/api/account-id'
import { type AssetCode, isAssetCode } from '@planet/units/asset'

/** What a request for money asks for. Everything but the payee may be left to the payer. */
export type PaymentRequest = { to: string; asset?: AssetCode; amount?: string; comment?: string }

const maxLengths = { to: 80, amount: 40, comment: 140 } as const

/** A link that opens Transfer with everything filled in. Nothing is sent before the payer reviews and signs it. */
export function requestLink(origin: string, { to, asset, amount, comment }: PaymentRequest): string {
  const query = new URLSearchParams({
    to,
    ...(asset && { asset }),
    ...(amount && { amount }),
    ...(comment && { comment }),
  })
  return `${origin}/transfer?${query}`
}

/** What the URL of Transfer asks for. */
export function readRequestQuery(query: URLSearchParams): Partial<PaymentRequest> {
  const text = (name: keyof typeof maxLengths) => query.get(name)?.trim().slice(0, maxLengths[name])
  const [to, amount, comment, asset] = [text('to'), text('amount'), text('comment'), query.get('asset')]
  return {
    ...(to && { to }),
    ...(isAssetCode(asset) && { asset }),
    ...(amount && /^[\d.,]+$/.test(amount) && { amount }),
    ...(comment && { comment }),
  }
}

/** What a scanned or pasted link asks for; undefined if it is not a request of this wallet. */
export function readRequestLink(text: string, origin: string): PaymentRequest | undefined {
  if (!URL.canParse(text)) return undefined
  const link = new URL(text)
  if (link.origin !== origin || link.pathname !== '/transfer') return undefined
  const { to, ...rest } = readRequestQuery(link.searchParams)
  if (to === undefined) return undefined
  const accountId = normalizeAccountId(to)
  return { to: isAccountId(accountId) ? accountId : to, ...rest }
}
