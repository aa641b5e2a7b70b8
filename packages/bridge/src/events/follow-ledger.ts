import { fromHex } from '@planet/chains/hex'
import type { ProductContract } from '@planet/ledger/decode/decode-log'
import { type ContractEvent, contractEvents } from '@planet/ledger/queries/contract-events'
import { hashOfBlock, processedHeight } from '@planet/ledger/queries/height'
import type { Transaction } from '@planet/platform/database/database'
import { applyParts, type ChainPart } from '@planet/platform/quarantine/apply-parts'
import { quarantineFor } from '../alarm.ts'
import type { BridgeContext } from '../context/context.ts'

/** A reader's progress in the ledger's events. */
export type Followed = {
  /** Blocks read in this run. */
  blocks: number
  /** The ledger has blocks that are not final yet: read again soon, without waiting for another block. */
  isBehind: boolean
}

type Reader = {
  contract: ProductContract
  /** The name under which the database stores the last block read. */
  cursor: string
  /** The name under which it quarantines events. */
  quarantine: string
  apply: (tx: Transaction, event: ContractEvent) => Promise<void>
}

type Source = Pick<BridgeContext, 'db' | 'planet'>

const blocksAtOnce = 500n

/**
 * Applies each event of a contract once, from the ledger's copy of PLANET, up to the last final block. Events and the
 * cursor behind them are saved together. An event whose content cannot be applied is quarantined.
 */
export async function followLedger(source: Source, reader: Reader): Promise<Followed> {
  const { db } = source
  for (let blocks = 0; ; ) {
    const from = await nextBlock(source, reader.cursor)
    const { number, isBehind } = await finalBlockOfLedger(source)
    if (number === undefined || from > number) return { blocks, isBehind }
    const to = number < from + blocksAtOnce ? number : from + blocksAtOnce - 1n
    const events = await contractEvents(db, reader.contract, { from, to })
    await applyParts(db, quarantineFor(reader.quarantine), async (tx, { applyPart }) => {
      if (!(await moveCursor(tx, reader.cursor, from, to))) return
      for (const event of events) await applyPart(partOf(event), () => reader.apply(tx, event))
    })
    blocks += Number(to - from) + 1
    // Blocks that have come meanwhile wake the reader again.
    if (to === number) return { blocks, isBehind }
  }
}

const partOf = ({ block, transaction, logIndex, name, args }: ContractEvent): ChainPart => ({
  block,
  transaction: fromHex(transaction),
  logIndex,
  raw: { name, args },
})

/**
 * The ledger follows the chain's head and may hold a block that is about to be replaced. Its blocks build on each
 * other, so a final one that the node has too proves all before it.
 */
async function finalBlockOfLedger({ db, planet }: Source): Promise<{ number?: bigint; isBehind: boolean }> {
  const head = await processedHeight({ db })
  if (head === undefined) return { isBehind: false }
  const final = await planet.finalBlock()
  const number = final < BigInt(head) ? final : BigInt(head)
  if ((await hashOfBlock(db, number)) !== (await planet.blockHash(number))) return { isBehind: true }
  return { number, isBehind: number < BigInt(head) }
}

async function nextBlock({ db }: Source, name: string): Promise<bigint> {
  const row = await db
    .selectFrom('bridge_cursors')
    .select('block')
    .where('name', '=', name)
    .executeTakeFirst()
  return row ? row.block + 1n : 0n
}

/** Of two coordinators that read the same blocks, the second waits here and then finds the cursor moved. */
async function moveCursor(tx: Transaction, name: string, from: bigint, to: bigint): Promise<boolean> {
  const moved = await tx
    .insertInto('bridge_cursors')
    .values({ name, block: to })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ block: to })
        .where('bridge_cursors.block', '=', from - 1n),
    )
    .returning('block')
    .executeTakeFirst()
  return moved !== undefined
}
