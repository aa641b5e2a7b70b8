import type { Database } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import type { BridgeContext } from '../context/context.ts'
import { tendJob } from '../jobs.ts'
import type { VaultNetwork } from '../networks/vault.ts'
import type { Line, VaultSender } from '../networks/vault-sender.ts'
import { checkFunds } from './funds.ts'
import { push, sendQuietly, writeDown } from './relay-to-vault.ts'

export const wakeTending = (tx: Database, network: string): Promise<void> => enqueue(tx, tendJob, { network })

/**
 * Keeps the relayer's account working. Resends all pending transactions in nonce order, even abandoned ones: a release
 * that was given up after it was signed still blocks those behind it. Fills a nonce gap left by a transaction whose
 * block is gone.
 */
export async function tendRelayer(context: BridgeContext, network: VaultNetwork): Promise<void> {
  const sender = context.vaults[network]
  if (!sender) return
  await checkFunds(context, sender)
  const { line } = sender
  if (!line) return
  const next = await line.next()
  const rows = await context.db
    .selectFrom('bridge_relays')
    .selectAll()
    .where('network', '=', network)
    .where('nonce', '>=', next)
    .orderBy('nonce')
    .execute()
  let place = next
  for (const row of rows) {
    for (; place < (row.nonce ?? 0n); place++) await fill(context, sender, line, place)
    await push(context, sender, row)
    place++
  }
}

async function fill(context: BridgeContext, sender: VaultSender, line: Line, nonce: bigint): Promise<void> {
  const signed = await line.fill(nonce)
  if (await writeDown(context, sender, `fill:${nonce}`, signed))
    await sendQuietly(context, sender, signed.raw)
}
