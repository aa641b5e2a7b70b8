import assert from 'node:assert/strict'
import { type Utxo, utxoOf } from '@planet/sandbox/bitcoin/test/bitcoinjs-keys'
import type { Rpc } from '@planet/sandbox/bitcoin/test/rpc-client'
import type { Tally } from '../tally.ts'
import { casesOf, fundAll, miner, spendAll, type Transaction } from './verdicts.ts'

/** Both use Bitcoin Core's names. */
export interface Pair {
  sandbox: Rpc
  btcd: Rpc
}

/** Passes blocks from one node to the other until both have the same head. */
export async function handOver(from: Rpc, to: Rpc, first: number): Promise<string> {
  const height: number = await from('getblockcount')
  for (let at = first; at <= height; at++) {
    const raw: string = await from('getblock', await from('getblockhash', at), 0)
    const verdict: string | null = await to('submitblock', raw)
    // BIP 22: "inconclusive" is a good block that is not (yet) on the best chain.
    assert.ok(verdict === null || verdict === 'inconclusive', `block ${at}: ${verdict}`)
  }
  assert.equal(await to('getbestblockhash'), await from('getbestblockhash'))
  return `${height - first + 1} blocks, height ${height}`
}

async function coinbaseAt(rpc: Rpc, height: number): Promise<Utxo> {
  const { tx } = await rpc('getblock', await rpc('getblockhash', height), 1)
  const { hex: raw, vout } = await rpc('getrawtransaction', tx[0], true)
  return { txid: tx[0], vout: 0, value: BigInt(Math.round(vout[0].value * 1e8)), raw }
}

const mine = (rpc: Rpc): Promise<string[]> => rpc('generatetoaddress', 1, miner.address)
const isAllowed = async (rpc: Rpc, tx: Transaction): Promise<boolean> =>
  (await rpc('testmempoolaccept', [tx.toHex()]))[0].allowed === true

export async function checkAgreement(tally: Tally, { sandbox, btcd }: Pair): Promise<void> {
  const spent = await coinbaseAt(sandbox, 1)
  const funded = fundAll(spent)

  await tally.check("the sandbox's next block pays to every kind of address, and btcd takes it", async () => {
    await sandbox('sendrawtransaction', funded.toHex())
    const height: number = (await sandbox('getblockcount')) + 1
    const [hash] = await mine(sandbox)
    assert.ok((await sandbox('getblock', hash, 1)).tx.includes(funded.getId()))
    return handOver(sandbox, btcd, height)
  })

  const height: number = await sandbox('getblockcount')
  const young = await coinbaseAt(sandbox, height)
  for (const { name, tx, allowed } of casesOf({ funded, height, spent, young }))
    await tally.check(`both ${allowed ? 'take' : 'refuse'}: ${name}`, async () => {
      assert.deepEqual([await isAllowed(sandbox, tx), await isAllowed(btcd, tx)], [allowed, allowed])
      if (!allowed)
        for (const rpc of [sandbox, btcd]) await assert.rejects(rpc('sendrawtransaction', tx.toHex()))
      return undefined
    })

  const spends = spendAll(funded)
  await tally.check(
    "btcd's next block spends from every kind of address, and the sandbox takes it",
    async () => {
      for (const tx of spends) assert.equal(await btcd('sendrawtransaction', tx.toHex()), tx.getId())
      const [hash] = await mine(btcd)
      const { tx: mined } = await btcd('getblock', hash, 1)
      assert.deepEqual(new Set(mined.slice(1)), new Set(spends.map((tx) => tx.getId())))
      return handOver(btcd, sandbox, height + 1)
    },
  )

  await tally.check('both say the same of every coin', async () => {
    const coins = [funded, ...spends].flatMap((tx) => tx.outs.map((_, vout) => utxoOf(tx, vout)))
    for (const { txid, vout, value } of coins) {
      const [ours, theirs] = await Promise.all(
        [sandbox, btcd].map((rpc) => rpc('gettxout', txid, vout, false)),
      )
      assert.deepEqual(
        ours && [ours.bestblock, ours.confirmations],
        theirs && [theirs.bestblock, theirs.confirmations],
      )
      if (theirs) assert.deepEqual([ours.value, theirs.value], Array(2).fill(Number(value) / 1e8))
    }
    return `${coins.length} coins`
  })

  await tally.check('both refuse a block whose transactions were changed', async () => {
    const good: string = await sandbox('getblock', await sandbox('getbestblockhash'), 0)
    // The last four bytes are the lock time of the last transaction.
    const bad = good.replace(/.{8}$/, '01000000')
    assert.notEqual(bad, good)
    for (const rpc of [sandbox, btcd]) {
      const head = await rpc('getbestblockhash')
      const verdict = await rpc('submitblock', bad).catch((error: Error) => error.message)
      assert.notEqual(verdict, null)
      assert.equal(await rpc('getbestblockhash'), head)
    }
    return undefined
  })

  await tally.check('btcd follows when the sandbox reorganises', async () => {
    const top: number = await sandbox('getblockcount')
    const left: string = await sandbox('getbestblockhash')
    await sandbox('invalidateblock', left)
    await mine(sandbox)
    await mine(sandbox)
    assert.notEqual(await sandbox('getblockhash', top), left)
    return handOver(sandbox, btcd, top)
  })
}
