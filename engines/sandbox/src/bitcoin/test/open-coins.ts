import { BitcoinNode } from '../node.ts'
import { Op } from '../script/opcodes.ts'
import { EMPTY, sha256 } from '../wire/bytes.ts'
import { type OutPoint, Transaction, type TxInput } from '../wire/transaction.ts'
import { copiesOf } from './temporary-node.ts'

export const NOW = 1_700_000_000

/** A script that anyone can spend and that is still standard: P2WSH of OP_TRUE. */
const OPEN = Uint8Array.of(Op.OP_1)
export const OPEN_SCRIPT = Uint8Array.of(Op.OP_0, 32, ...sha256(OPEN))

export const openNode = (path: string, now: () => number): Promise<BitcoinNode> =>
  BitcoinNode.open({ path, now, fullReplacement: true })

/** A fresh folder whose chain has 110 blocks of open coins, 10 of them mature. */
export const openFolder = copiesOf(async (folder) => {
  const node = await openNode(folder, () => NOW)
  for (let i = 0; i < 110; i++) await node.mine(OPEN_SCRIPT)
  await node.close()
})

export const openInput = (prevout: OutPoint, sequence = 0xfffffffd): TxInput => ({
  prevout,
  scriptSig: EMPTY,
  sequence,
  witness: [OPEN],
})

/** Spends one open coin into equal shares. */
export function spendOpen(prevout: OutPoint, value: bigint, outputs: number, fee: bigint): Transaction {
  const share = (value - fee) / BigInt(outputs)
  return new Transaction({
    version: 2,
    inputs: [openInput(prevout)],
    outputs: Array.from({ length: outputs }, () => ({ value: share, script: OPEN_SCRIPT })),
    lockTime: 0,
  })
}

/** Open coins that can be spent now, those of the mempool first when they are wanted. */
export async function openCoins(node: BitcoinNode, unconfirmed: boolean) {
  const { pool } = node.mempool
  const found = (await node.chain.store.coinsOf(OPEN_SCRIPT)).filter(
    ({ outpoint, coin }) =>
      coin.value > 20_000n &&
      !pool.spender(outpoint) &&
      (!coin.coinbase || node.chain.height + 1 - coin.height >= 100),
  )
  for (const { tx } of unconfirmed ? pool.entries.values() : []) {
    tx.outputs.forEach((output, index) => {
      const outpoint = tx.outpoint(index)
      if (pool.spender(outpoint) || output.value <= 20_000n) return
      found.unshift({ outpoint, coin: { ...output, height: 0, coinbase: false } })
    })
  }
  return found
}
