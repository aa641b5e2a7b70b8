import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { p2wpkh, pay, utxoOf } from '../test/bitcoinjs-keys.ts'
import { RpcFailure } from '../test/rpc-client.ts'
import { optionsFor, startedFolder, startNode, temporaryFolder } from '../test/temporary-node.ts'
import { startBitcoin } from './start.ts'

const address = p2wpkh('customer').address

describe('startBitcoin', () => {
  it('begins with coins that can be spent', async () => {
    const node = await startNode(await temporaryFolder())
    expect(await node.rpc('getblockcount')).toBe(149)
    const txid = await node.faucet(address, 123_456_789n)
    const entry = await node.rpc('getmempoolentry', txid)
    expect(entry.fees.base).toBeGreaterThan(0)
    const [hash] = await node.mine(1)
    const tx = await node.rpc('getrawtransaction', txid, true)
    expect(tx.blockhash).toBe(hash)
    expect(tx.vout[0]).toMatchObject({ value: 1.23456789, scriptPubKey: { address } })
  })

  it('pays out many times before a block', async () => {
    const node = await startNode(await startedFolder())
    const txids = []
    for (let i = 0; i < 20; i++) txids.push(await node.faucet(address, 1_000_000n))
    const [hash] = await node.mine(1)
    expect((await node.rpc('getblock', hash)).tx.slice(1).sort()).toEqual(txids.sort())
    await expect(node.faucet(address, 10n ** 14n)).rejects.toMatchObject({ code: 'faucet_empty' })
    await expect(node.faucet(address, 100n)).rejects.toMatchObject({ code: 'amount_too_small' })
    await expect(node.faucet('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 10_000n)).rejects.toMatchObject({
      code: 'invalid_address',
    })
  })

  it('keeps chain and mempool over a restart', async () => {
    const folder = await startedFolder()
    const first = await startNode(folder)
    const confirmed = await first.faucet(address, 5_000_000n)
    await first.mine(3)
    const waiting = [await first.faucet(address, 6_000_000n), await first.faucet(address, 7_000_000n)]
    const info = await first.rpc('gettxoutsetinfo')
    await first.close()
    const second = await startNode(folder)
    const { disk_size: _, ...same } = info
    expect(await second.rpc('gettxoutsetinfo')).toMatchObject(same)
    expect((await second.rpc('getrawmempool')).sort()).toEqual(waiting.sort())
    expect(await second.rpc('getrawtransaction', confirmed, true)).toMatchObject({ confirmations: 3 })
    await second.mine(1)
    expect(await second.rpc('getrawmempool')).toEqual([])
  })

  it('rejects a folder that is not its own and leaves it alone', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'letters.txt'), 'dear reader')
    await expect(startBitcoin(optionsFor(folder))).rejects.toMatchObject({ code: 'foreign_data_folder' })
    expect(await readdir(folder)).toEqual(['letters.txt'])
    const other = await temporaryFolder()
    await writeFile(join(other, 'bitcoin-regtest.json'), '{"format":"planet-sandbox-bitcoin","version":2}')
    await expect(startBitcoin(optionsFor(other))).rejects.toThrow(/another kind or version/)
  })

  it('rejects a folder that another node uses', async () => {
    const folder = await startedFolder()
    await startNode(folder)
    await expect(startBitcoin(optionsFor(folder))).rejects.toMatchObject({ code: 'data_folder_in_use' })
  })

  it('confirms a payment on the clock and then idles', async () => {
    const folder = await startedFolder()
    const node = await startNode(folder, { blockSeconds: 0.02 })
    const height = async () => Number(await node.rpc('getblockcount'))
    await node.faucet(p2wpkh('on the clock').address, 1_000_000n)
    await expect.poll(height).toBe(149 + 13)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await height()).toBe(149 + 13)
  })

  it('leaves a payment at the confirmations that were mined on request', async () => {
    const node = await startNode(await startedFolder(), { blockSeconds: 0.3 })
    await node.faucet(p2wpkh('on request').address, 1_000_000n)
    await node.mine(7)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(await node.rpc('getblockcount')).toBe(149 + 7)
  })

  it('wakes callers that wait for a block', async () => {
    const node = await startNode(await startedFolder())
    const early = await node.rpc('waitfornewblock', 1)
    expect(early).toEqual({ hash: await node.rpc('getbestblockhash'), height: 149 })
    const waiting = node.rpc('waitfornewblock', 10_000)
    await node.rpc('uptime')
    const [hash] = await node.mine(1)
    expect(await waiting).toEqual({ hash, height: 150 })
  })

  it('requires a BIP125 signal if full replacement is off', async () => {
    const node = await startNode(await startedFolder(), { fullReplacement: false })
    const lock = p2wpkh('opt in')
    const raw = await node.rpc('getrawtransaction', await node.faucet(lock.address, 1_000_000n), true)
    await node.mine(1)
    const utxo = { txid: raw.txid, vout: 0, value: 1_000_000n, raw: raw.hex }
    const version = (fee: bigint, sequence: number) =>
      pay([{ lock, utxo, sequence }], [{ to: lock, value: utxo.value - fee }]).toHex()
    await node.rpc('sendrawtransaction', version(1000n, 0xffffffff))
    const error = await node
      .rpc('sendrawtransaction', version(5000n, 0xfffffffd))
      .catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(RpcFailure)
    expect(error).toMatchObject({ code: -26, message: 'txn-mempool-conflict' })
  })

  it('judges transactions that build on each other without keeping them', async () => {
    const node = await startNode(await startedFolder())
    const lock = p2wpkh('package')
    const raw = await node.rpc('getrawtransaction', await node.faucet(lock.address, 1_000_000n), true)
    const utxo = { txid: raw.txid, vout: 0, value: 1_000_000n, raw: raw.hex }
    const parent = pay([{ lock, utxo }], [{ to: lock, value: 990_000n }])
    const child = pay([{ lock, utxo: utxoOf(parent, 0) }], [{ to: lock, value: 980_000n }])
    const verdicts = await node.rpc('testmempoolaccept', [parent.toHex(), child.toHex()])
    expect(verdicts).toMatchObject([{ allowed: true }, { allowed: true }])
    expect(await node.rpc('getrawmempool')).toEqual([raw.txid])
    expect((await node.rpc('testmempoolaccept', [child.toHex()]))[0]).toMatchObject({
      allowed: false,
      'reject-reason': 'missing-inputs',
    })
  })

  it('estimates fees once blocks show some', async () => {
    const node = await startNode(await startedFolder())
    expect(await node.rpc('estimatesmartfee', 6)).toEqual({
      errors: ['Insufficient data or no feerate found'],
      blocks: 6,
    })
    for (let i = 0; i < 10; i++) await node.faucet(address, 1_000_000n)
    await node.mine(1)
    const { feerate, blocks } = await node.rpc('estimatesmartfee', 6)
    expect(blocks).toBe(6)
    expect(feerate).toBeGreaterThan(0.00002)
    expect(feerate).toBeLessThan(0.00003)
  })
})
