import { ApiError } from '@planet/api/api-error'
import { askChain } from '@planet/chains/ask-chain'
import type { Hex } from '@planet/chains/hex'
import type { RpcCall } from '@planet/chains/json-rpc'
import { balanceCall } from '@planet/ledger/queries/balances'
import type { Payee } from '../destination/find-payee.ts'
import { isRegistered, registryCall } from '../destination/registry.ts'
import type { Transfers } from '../transfers.ts'
import { handIn } from './hand-in.ts'
import { readParties } from './parties.ts'
import { readSigned, type SignedTransfer } from './read-signed.ts'

/**
 * Submits a transfer signed by its owner. Rejects one that would fail before it reaches the chain; the owner can still
 * send it through the chain's own endpoint (/rpc).
 */
export async function send(
  transfers: Transfers,
  accountId: string,
  { raw, comment }: { raw: Hex; comment: string },
): Promise<Hex> {
  const signed = readSigned(transfers, raw)
  const { payee, pending, isJournalled } = await readParties(transfers, accountId, signed)
  if (isJournalled) return signed.hash
  // Pending transfers were read first: one included between the two reads counts twice for a moment.
  const { balance, nonce } = await askSender(transfers, signed, payee)
  if (signed.nonce < nonce) throw new ApiError('incorrect_handling')
  if (signed.amount > balance - pending)
    throw new ApiError('invalid_data', { fields: [{ field: 'amount', reason: 'format' }] })
  await handIn(transfers, accountId, { ...signed, raw, recipient: payee, comment })
  return signed.hash
}

/**
 * What the chain knows about the sender, in one round trip. Rejects a payee for whom the registry on chain has another
 * address.
 */
async function askSender(
  transfers: Transfers,
  { from, asset }: SignedTransfer,
  payee: Payee,
): Promise<{ balance: bigint; nonce: bigint }> {
  const { rpc, contracts } = transfers
  const calls = {
    nonce: { method: 'eth_getTransactionCount', params: [from, 'latest'] },
    balance: balanceCall(contracts, from, asset),
    registry: registryCall(transfers, payee),
  }
  const { nonce, balance, registry } = await askChain(askTogether(rpc, calls))
  if (registry !== undefined) isRegistered(transfers, registry, payee)
  return { balance: BigInt(balance ?? 0), nonce: BigInt(nonce ?? 0) }
}

/** One batch; an unneeded query is undefined. */
async function askTogether<Name extends string>(
  rpc: Transfers['rpc'],
  calls: Readonly<Record<Name, RpcCall | undefined>>,
): Promise<Partial<Record<Name, string>>> {
  const asked = (Object.keys(calls) as Name[]).flatMap((name) => (calls[name] ? [name] : []))
  const answers = await rpc.batch<string>(asked.flatMap((name) => calls[name] ?? []))
  const found: Partial<Record<Name, string>> = {}
  for (const [index, name] of asked.entries()) {
    const answer = answers[index]
    if (answer !== undefined) found[name] = answer
  }
  return found
}
