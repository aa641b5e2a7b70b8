import { describe, expect, it } from 'vitest'
import type { ReorgTransactions } from '../node.ts'
import { p2wpkh, pay, utxoOf } from './bitcoinjs-keys.ts'
import { replayChain } from './replay.ts'
import { startedFolder, startNode } from './temporary-node.ts'

const address = p2wpkh('reorg customer').address

async function confirmedThenReorganised(transactions: ReorgTransactions) {
  const node = await startNode(await startedFolder())
  const deep = await node.faucet(address, 2_000_000n)
  const [kept] = await node.mine(1)
  const old = []
  const txids = []
  for (let i = 0; i < 3; i++) {
    txids.push(await node.faucet(address, 1_000_000n))
    old.push(...(await node.mine(1)))
  }
  const fresh = await node.reorg(3, { transactions })
  return { node, deep, kept, old, fresh, txids }
}

describe('reorg', () => {
  it('replaces blocks with a longer chain and leaves the old one as a fork', async () => {
    const { node, deep, kept, old, fresh } = await confirmedThenReorganised('remine')
    expect(fresh).toHaveLength(4)
    expect(fresh.filter((hash) => old.includes(hash))).toEqual([])
    expect(await node.rpc('getbestblockhash')).toBe(fresh[3])
    expect(await node.rpc('getblockcount')).toBe(154)
    expect((await node.rpc('getblockheader', fresh[0])).previousblockhash).toBe(kept)
    expect(await node.rpc('getchaintips')).toContainEqual({
      hash: old[2],
      height: 153,
      branchlen: 3,
      status: 'valid-fork',
    })
    expect((await node.rpc('getblockheader', old[0])).confirmations).toBe(-1)
    expect((await node.rpc('getrawtransaction', deep, true)).confirmations).toBe(5)
  })

  it('mines the transactions again when asked to', async () => {
    const { node, fresh, txids } = await confirmedThenReorganised('remine')
    for (const txid of txids) {
      expect(await node.rpc('getrawtransaction', txid, true)).toMatchObject({
        blockhash: fresh[0],
        confirmations: 4,
      })
    }
  })

  it('leaves them in the mempool when asked to', async () => {
    const { node, txids } = await confirmedThenReorganised('mempool')
    expect((await node.rpc('getrawmempool')).sort()).toEqual(txids.sort())
    expect((await node.rpc('getrawtransaction', txids[0], true)).blockhash).toBeUndefined()
  })

  it('drops them on request, with what was built on them', async () => {
    const { node, txids, old } = await confirmedThenReorganised('drop')
    expect(await node.rpc('getrawmempool')).toEqual([])
    await expect(node.rpc('getrawtransaction', txids[0])).rejects.toMatchObject({ code: -5 })
    const stale = await node.rpc('getrawtransaction', txids[0], true, old[0])
    expect(stale).toMatchObject({ in_active_chain: false, confirmations: 0 })
  })

  it.each(['remine', 'mempool', 'drop'] as const)(
    'leaves the coins of a rebuild (%s)',
    async (transactions) => {
      const { node } = await confirmedThenReorganised(transactions)
      const { txouts, total } = await replayChain(node.rpc)
      const info = await node.rpc('gettxoutsetinfo')
      expect([info.txouts, BigInt(Math.round(info.total_amount * 1e8))]).toEqual([txouts, total])
    },
  )

  it('drops transactions that spend a coinbase that is gone', async () => {
    const node = await startNode(await startedFolder())
    const lock = p2wpkh('lost miner')
    const [hash] = await node.mine(1, lock.address)
    await node.mine(100)
    const [coinbase] = (await node.rpc('getblock', hash, 2)).tx
    const utxo = { txid: coinbase.txid, vout: 0, value: 2_500_000_000n, raw: coinbase.hex }
    const parent = pay([{ lock, utxo }], [{ to: lock, value: utxo.value - 1000n }])
    const child = pay([{ lock, utxo: utxoOf(parent, 0) }], [{ to: lock, value: utxo.value - 2000n }])
    for (const tx of [parent, child]) await node.rpc('sendrawtransaction', tx.toHex())
    await node.reorg(100, { transactions: 'mempool' })
    expect((await node.rpc('getrawmempool')).sort()).toEqual([parent.getId(), child.getId()].sort())
    await node.reorg(102, { transactions: 'mempool' })
    expect(await node.rpc('getrawmempool')).toEqual([])
  })

  it('goes as deep as asked even where an older fork is longer', async () => {
    const node = await startNode(await startedFolder())
    await node.mine(5)
    await node.reorg(5)
    const kept = await node.rpc('getblockhash', 154)
    const replaced = await node.rpc('getblockhash', 155)
    const fresh = await node.reorg(1)
    expect(await node.rpc('getblockhash', 154)).toBe(kept)
    expect(fresh).toEqual([await node.rpc('getblockhash', 155), await node.rpc('getblockhash', 156)])
    expect(fresh).not.toContain(replaced)
    const statuses = (await node.rpc('getchaintips')).map((tip: { status: string }) => tip.status)
    expect(statuses.sort()).toEqual(['active', 'valid-fork', 'valid-fork'])
  })

  it('rejects invalid depths', async () => {
    const node = await startNode(await startedFolder())
    for (const depth of [0, -1, 1.5, 150]) await expect(node.reorg(depth)).rejects.toThrow(RangeError)
  })
})
