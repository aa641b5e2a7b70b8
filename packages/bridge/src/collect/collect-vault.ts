import { signaturesOf } from '@planet/solidity/attestations'
import { ethereumVaultAbi } from '@planet/solidity/generated/EthereumVault'
import { encodeFunctionData, type Hex } from 'viem'
import { releaseMessage, vetoMessage, voidMessage } from '../board/message.ts'
import type { BridgeContext } from '../context/context.ts'
import { applyConvert, lockConvert } from '../converts/apply.ts'
import { ownerMayLeave } from '../converts/owner.ts'
import type { VaultRelease } from '../networks/common/vault-terms.ts'
import { isVaultNetwork, vaultLocation, vaultRelease } from '../networks/vault.ts'
import { relayToVault } from '../relay/relay-to-vault.ts'
import type { PayloadOf } from '../request.ts'
import { goodSignatures, lookAgain, type RequestRow, type Signed } from './signatures.ts'

/**
 * Submits a release, or its void, to the vault of Ethereum or TRON. The vault accepts each id once, however often it is
 * sent.
 */
export async function collectForVault(
  context: BridgeContext,
  row: RequestRow,
  payload: PayloadOf<'release' | 'void'>,
  signed: readonly Signed[],
): Promise<void> {
  const { id } = payload.convert
  const convert = await context.db
    .selectFrom('bridge_converts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!convert || !isVaultNetwork(convert.network)) return
  const { setup } = context
  const sender = context.vaults[convert.network]
  if (!sender) return
  const place = vaultLocation(setup, convert.network)
  const release = vaultRelease(setup, convert.network, { ...convert, amount: BigInt(convert.amount) })
  const message = payload.kind === 'void' ? voidMessage(place, id) : releaseMessage(place, id, release)
  const good = goodSignatures(context, message, signed)
  if (!good) return
  // During a pause, signed releases wait for its end. Only returns stay possible.
  if (payload.kind === 'release' && (await context.planet.paused()))
    return lookAgain(context, row.id, lookAgainMs)
  // So do those of a suspended customer, also when they are queued in the vault and could be executed.
  if (payload.kind === 'release' && !(await ownerMayLeave(context, convert)))
    return lookAgain(context, row.id, lookAgainMs)
  const signatures = signaturesOf(good)
  const readyAt = payload.kind === 'release' ? await sender.queuedUntil(id) : undefined
  const waitMs = readyAt ? readyAt.getTime() - context.now().getTime() : 0
  // Above the vault's limits: it is queued there, and anyone may call for its payment after the delay.
  if (waitMs > 0) return lookAgain(context, row.id, Math.min(waitMs, longestWaitMs))
  const [purpose, data] = readyAt
    ? [`execute:${id}`, executeCall(id)]
    : [row.id, payload.kind === 'void' ? voidCall(id, signatures) : releaseCall(id, release, signatures)]
  const sent = await relayToVault(context, sender, purpose, data)
  if (sent.outcome === 'refused' && row.attempt >= mostAttempts && payload.kind === 'release')
    return failRelease(context, id)
  await context.db
    .updateTable('bridge_requests')
    .set(sent.outcome === 'refused' ? { attempt: row.attempt + 1 } : { transaction: sent.txid })
    .where('id', '=', row.id)
    .where('state', 'in', ['open', 'submitted'])
    .execute()
  await lookAgain(context, row.id, lookAgainMs)
}

const abi = ethereumVaultAbi
const executeCall = (id: Hex): Hex => encodeFunctionData({ abi, functionName: 'executeRelease', args: [id] })
const voidCall = (id: Hex, signatures: readonly Hex[]): Hex =>
  encodeFunctionData({ abi, functionName: 'voidRelease', args: [id, signatures] })
const releaseCall = (id: Hex, { token, to, amount }: VaultRelease, signatures: readonly Hex[]): Hex =>
  encodeFunctionData({ abi, functionName: 'release', args: [id, token, to, amount, signatures] })

/** Submits one guardian's veto to the vault until the vault has accepted it or nothing is queued there any more. */
export async function collectVeto(
  context: BridgeContext,
  row: RequestRow,
  { network, release: id }: PayloadOf<'veto'>,
  signed: readonly Signed[],
): Promise<void> {
  const sender = context.vaults[network]
  const [good] =
    goodSignatures(context, vetoMessage(vaultLocation(context.setup, network), id), signed, 1) ?? []
  if (!sender || !good) return
  const args = [id, good.signature] as const
  await relayToVault(
    ...([context, sender, row.id] as const),
    encodeFunctionData({ abi, functionName: 'vetoBySignature', args }),
  )
  await lookAgain(context, row.id, lookAgainMs)
}

const lookAgainMs = 15_000
const longestWaitMs = 60_000
/**
 * A vault that has rejected a payment this often (for example a recipient that accepts no coins) will never accept it.
 */
const mostAttempts = 240

async function failRelease({ db, now }: BridgeContext, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockConvert(tx, id)
    if (row) await applyConvert(tx, row, { type: 'release_impossible', reason: 'payout_refused' }, now())
  })
}
