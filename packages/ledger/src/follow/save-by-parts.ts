import { fromHex } from '@planet/chains/hex'
import type { Transaction } from '@planet/platform/database/database'
import {
  type ApplyPart,
  type ChainPart,
  type Quarantine,
  quarantinePart,
} from '@planet/platform/quarantine/apply-parts'
import type { DecodedBlock } from '../decode/decode-block.ts'
import {
  itemsOf,
  type PlacedTransaction,
  saveActivity,
  saveEvents,
  saveHeaders,
  saveMovements,
  saveTransactions,
  transactionsOf,
} from './save-blocks.ts'

/** Writes blocks transaction by transaction and event by event, so that one which is refused leaves out only itself. */
export async function saveByParts(
  tx: Transaction,
  blocks: readonly DecodedBlock[],
  applyPart: ApplyPart,
): Promise<void> {
  await saveHeaders(tx, blocks)
  for (const one of transactionsOf(blocks))
    await applyPart(partOf(one), async () => {
      await saveTransactions(tx, [one])
      for (const row of itemsOf([one], ({ movements }) => movements))
        await applyPart(partOf(one, row.item.logIndex), () => saveMovements(tx, [row]))
      for (const row of itemsOf([one], ({ events }) => events))
        await applyPart(partOf(one, row.item.logIndex), () => saveEvents(tx, [row]))
      const concerned = itemsOf([one], ({ concerns }) => concerns)
      await applyPart(partOf(one), () => saveActivity(tx, concerned))
    })
}

export async function quarantineUnreadable(
  tx: Transaction,
  quarantine: Quarantine,
  blocks: readonly DecodedBlock[],
): Promise<void> {
  for (const one of transactionsOf(blocks))
    for (const { logIndex, error } of one.unreadable)
      await quarantinePart(tx, quarantine, partOf(one, logIndex), error)
}

const partOf = (one: PlacedTransaction, logIndex: number | null = null): ChainPart => ({
  block: one.block,
  transaction: fromHex(one.hash),
  logIndex,
  raw: logIndex === null ? one : (one.logs.find((log) => Number(log.logIndex) === logIndex) ?? one),
})
