import { parseAmount } from '@planet/units/amount'
import { type AssetCode, assets, isAssetCode } from '@planet/units/asset'
import type { TypedDataDefinition } from 'viem'
import { z } from 'zod'
import { BridgeError } from '../errors.ts'
import type { BridgeSetup } from '../setup/setup.ts'
import { approvalMessage, approvedAmount, refillMessage, resumeMessage } from './messages.ts'

const domain = z.object({
  name: z.literal('Planet Bridge'),
  version: z.literal('1'),
  chainId: z.coerce.number(),
  verifyingContract: z.string(),
})
const text = z.string().min(1).max(200)
const messages = z.discriminatedUnion('primaryType', [
  z.object({
    domain,
    primaryType: z.literal('ConvertApproval'),
    message: z.strictObject({
      convertId: z.string().regex(/^0x[0-9a-f]{64}$/),
      asset: z.string().refine(isAssetCode),
      amount: text,
      network: text,
      destination: text,
    }),
  }),
  z.object({
    domain,
    primaryType: z.literal('BridgeResumption'),
    message: z.strictObject({ nonce: z.coerce.string().regex(/^\d{1,30}$/) }),
  }),
  z.object({
    domain,
    primaryType: z.literal('ReserveRefill'),
    message: z.strictObject({
      coldCoin: z.string().regex(/^[0-9a-f]{64}:\d{1,9}$/),
      asset: z.literal('BTC'),
      amount: text,
      network: z.literal('bitcoin'),
    }),
  }),
])

export type ReadMessage = { message: TypedDataDefinition; shown: readonly (readonly [string, string])[] }

const mismatch = (field: string) => new BridgeError('request_mismatch', { field })

/**
 * Parses what an operator was given to sign, and rebuilds the message from its fields: nothing is signed that is not
 * shown. Rejects any chain or bridge other than the one in the operator's own setup file.
 */
export function readMessage(setup: BridgeSetup, json: string): ReadMessage {
  const parsed = messages.safeParse(JSON.parse(json))
  if (!parsed.success) throw mismatch(parsed.error.issues[0]?.path.join('.') || 'message')
  const { domain: place, primaryType, message } = parsed.data
  if (place.chainId !== setup.chainId) throw mismatch('chainId')
  if (place.verifyingContract.toLowerCase() !== setup.bridge.toLowerCase()) throw mismatch('bridge')
  const where = [
    ['chain', String(setup.chainId)],
    ['bridge', setup.bridge],
  ] as const
  if (primaryType === 'BridgeResumption')
    return {
      message: resumeMessage(setup, message.nonce),
      shown: [['act', 'resume the bridge'], ...where, ['nonce', message.nonce]],
    }
  if (primaryType === 'ReserveRefill') {
    const { coldCoin } = message
    return {
      message: refillMessage(setup, { coldCoin, amount: amountOf('BTC', message.amount) }),
      shown: [
        ['act', 'refill the hot reserve from the cold one'],
        ...where,
        ['amount', `${message.amount} BTC`],
        ['network', 'bitcoin'],
        ['cold coin', coldCoin],
      ],
    }
  }
  const { convertId: id, asset, network, destination } = message
  if (!isAssetCode(asset)) throw mismatch('asset')
  const amount = amountOf(asset, message.amount)
  return {
    message: approvalMessage(setup, { id, asset, amount, network, destination }),
    shown: [
      ['act', 'approve a convert'],
      ...where,
      ['amount', `${message.amount} ${asset}`],
      ['network', network],
      ['destination', destination],
      ['convert', id],
    ],
  }
}

/** One spelling only: the one that guardians compare with. */
function amountOf(asset: AssetCode, written: string): bigint {
  const amount = parseAmount(written, assets[asset].decimals)
  if (!amount.ok || approvedAmount(asset, amount.units) !== written) throw mismatch('amount')
  return amount.units
}
