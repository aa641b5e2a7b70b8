import { z } from 'zod'
import { units } from '../explorer.ts'
import { timestamp } from './common.ts'
import { asset } from './wallet.ts'

/** The networks outside PLANET on which assets exist, natively or wrapped. */
export const mainNetworks = ['bitcoin', 'ethereum', 'tron'] as const
export const mainNetwork = z.enum(mainNetworks)

/** 1 seen, 2 confirming, 3 credited, 5 failed. */
export const depositStatus = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5)])

export const boundAddress = z.object({ network: mainNetwork, address: z.string(), bound_at: timestamp })

export const deposit = z.object({
  /** The settlement number, such as D-12, as in the history. */
  id: z.string(),
  network: mainNetwork,
  asset,
  amount: units,
  address: z.string(),
  /** On the main network. */
  txid: z.string(),
  status: depositStatus,
  /** Why it failed: never credited because it is too small, or its block left the chain. */
  reason: z.enum(['below_minimum', 'reorganised']).nullable(),
  confirmations: z.number(),
  confirmations_needed: z.number(),
  /** The transaction on PLANET by which it was credited. */
  planet_txid: z.string().nullable(),
  seen_at: timestamp,
  updated_at: timestamp,
})
