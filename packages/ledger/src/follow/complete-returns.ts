import type { Hex } from '@planet/chains/hex'
import type { Transaction } from '@planet/platform/database/database'
import { nativeCoin, type PlanetAddresses } from '@planet/solidity/addresses'
import type { DecodedBlock, DecodedTransaction, Movement } from '../decode/decode-block.ts'
import { bridgeEvents } from '../queries/contract-events.ts'

type Terms = Record<string, string>

/**
 * Coins returned by a convert leave no transfer log, and the return event names no amount: it is amount and fee of the
 * request. Tokens have their own logs.
 */
export async function completeReturns(
  tx: Transaction,
  blocks: readonly DecodedBlock[],
  contracts: PlanetAddresses | undefined,
): Promise<readonly DecodedBlock[]> {
  const events = blocks.flatMap(({ transactions }) => transactions.flatMap((one) => one.events))
  const ids = events.flatMap(({ name, args }) => (name === 'ConvertReturned' ? (args.id ?? []) : []))
  if (ids.length === 0 || !contracts) return blocks
  const requests = new Map<string, Terms>()
  for (const { name, args } of [...(await bridgeEvents(tx, ids)), ...events])
    if (name === 'ConvertRequested' && args.id) requests.set(args.id, args)
  const bridge = contracts.bridge.toLowerCase() as Hex
  return blocks.map((block) => ({
    ...block,
    transactions: block.transactions.map((one) => withReturns(one, requests, bridge)),
  }))
}

function withReturns(
  transaction: DecodedTransaction,
  requests: ReadonlyMap<string, Terms>,
  bridge: Hex,
): DecodedTransaction {
  const returned = transaction.events.flatMap(({ name, args, logIndex }): Movement[] => {
    const terms = name === 'ConvertReturned' && args.id ? requests.get(args.id) : undefined
    if (!terms?.requester || terms.asset !== nativeCoin) return []
    return [
      {
        position: transaction.position,
        logIndex,
        token: nativeCoin,
        sender: bridge,
        recipient: terms.requester.toLowerCase() as Hex,
        amount: BigInt(terms.amount ?? 0) + BigInt(terms.fee ?? 0),
      },
    ]
  })
  if (returned.length === 0) return transaction
  const concerns = new Set([...transaction.concerns, ...returned.map(({ recipient }) => recipient)])
  return { ...transaction, movements: [...transaction.movements, ...returned], concerns: [...concerns] }
}
