import { type AssetCode, planetTokens } from '@planet/units/asset'
import { WalletError } from '../errors.ts'
import { type ConvertRequest, readConvertCall } from '../evm/convert.ts'
import { explainEvm, maxFeeOf } from '../evm/explain.ts'
import { type OrderCall, readOrderCall } from '../evm/order.ts'
import type { EvmTransaction } from '../evm/transaction.ts'
import type { Manifest } from '../manifest/manifest.ts'

type Sum = { asset: AssetCode; amount: bigint }

/** Everything that a device ever signs on PLANET. */
export type PlanetContent =
  | ({ kind: 'transfer'; to: string } & Sum)
  | ({ kind: 'order'; call: Extract<OrderCall, { kind: 'pay' }> } & Sum)
  | ({ kind: 'refund'; orderKey: string } & Sum)
  | ({ kind: 'convert'; call: ConvertRequest } & Sum)

const same = (a: string | undefined, b: string): boolean => a?.toLowerCase() === b.toLowerCase()

/** Decodes what a transaction does, using only the contracts of the manifest. Rejects everything else. */
export function readPlanet(manifest: Manifest, tx: EvmTransaction): PlanetContent {
  const { planet } = manifest
  if (tx.chainId !== BigInt(planet.chainId) || maxFeeOf(tx) !== 0n) throw unsupported()
  const convert = readConvertCall(tx)
  if (convert) {
    if (!same(convert.bridge, planet.bridge)) throw unsupported()
    return { kind: 'convert', call: convert, ...sum(manifest, convert) }
  }
  const order = readOrderCall(tx)
  if (order) {
    if (!same(order.orders, planet.orders)) throw unsupported()
    if (order.kind === 'pay') return { kind: 'order', call: order, ...sum(manifest, order) }
    return { kind: 'refund', orderKey: order.orderKey, ...sum(manifest, order) }
  }
  const found = explainEvm(tx)
  if (found.kind === 'native-transfer')
    return { kind: 'transfer', asset: 'PLA', to: found.to, amount: found.value }
  if (found.kind !== 'token-transfer' || found.value !== 0n) throw unsupported()
  return { kind: 'transfer', to: found.to, ...sum(manifest, found) }
}

function sum({ planet }: Manifest, { token, amount }: { token?: string; amount: bigint }): Sum {
  if (token === undefined) return { asset: 'PLA', amount }
  const asset = planetTokens.find((code) => same(planet.tokens[code], token))
  if (!asset) throw unsupported()
  return { asset, amount }
}

const unsupported = () => new WalletError('transaction_unsupported')
