import * as bitcoin from 'bitcoinjs-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Lock,
  p2pkh,
  p2shP2wpkh,
  p2trKeyPath,
  p2trScriptPath,
  p2wpkh,
  p2wshMultisig,
  pay,
  type Utxo,
  utxoOf,
} from './bitcoinjs-keys.ts'
import { basicAuth, post, type RpcAuth, RpcFailure, rpcClient } from './rpc-client.ts'

const GENESIS = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'
const UNKNOWN = '00'.repeat(31).concat('01')
const FEE = 2000n
const sat = (amount: number): bigint => BigInt(Math.round(amount * 1e8))

/**
 * What a Bitcoin node on regtest must do, asked through its RPC alone with bitcoinjs-lib as the wallet. Runs
 * against the sandbox's node and against Bitcoin Core alike. The node needs `generatetoaddress`, a transaction
 * index and an empty mempool.
 */
export function bitcoinConformance(rpcUrl: string, auth: RpcAuth): void {
  const rpc = rpcClient(rpcUrl, auth)
  const miner = p2wpkh('miner')
  const purse: Utxo[] = []

  const mine = (count: number): Promise<string[]> => rpc('generatetoaddress', count, miner.address)
  const refusal = async (...call: [string, ...unknown[]]) => {
    const error = await rpc(...call).catch((caught: unknown) => caught)
    if (!(error instanceof RpcFailure)) throw new Error(`${call[0]} was not refused`)
    return { code: error.code, message: error.message }
  }
  const send = (tx: bitcoin.Transaction): Promise<string> => rpc('sendrawtransaction', tx.toHex())
  const sendRefusal = (tx: bitcoin.Transaction) => refusal('sendrawtransaction', tx.toHex())
  const judge = async (tx: bitcoin.Transaction) => (await rpc('testmempoolaccept', [tx.toHex()]))[0]
  const takeUtxo = (): Utxo => {
    const utxo = purse.pop()
    if (!utxo) throw new Error('the purse is empty')
    return utxo
  }

  /** A confirmed coin under `lock`, of about 0.1 BTC. */
  async function fund(lock: Lock, count = 1): Promise<Utxo[]> {
    const from = takeUtxo()
    const value = 10_000_000n
    const change = { to: miner, value: from.value - value * BigInt(count) - FEE }
    const tx = pay([{ lock: miner, utxo: from }], [...Array(count).fill({ to: lock, value }), change])
    await send(tx)
    await mine(1)
    purse.push(utxoOf(tx, count))
    return Array.from({ length: count }, (_, vout) => utxoOf(tx, vout))
  }

  async function fundOne(lock: Lock): Promise<Utxo> {
    const [utxo] = await fund(lock)
    if (!utxo) throw new Error('not funded')
    return utxo
  }

  describe('Bitcoin conformance', () => {
    beforeAll(async () => {
      const hashes = await mine(104)
      for (const hash of hashes.slice(0, 4)) {
        const block = await rpc('getblock', hash, 2)
        const [coinbase] = block.tx
        purse.push({ txid: coinbase.txid, vout: 0, value: sat(coinbase.vout[0].value), raw: coinbase.hex })
      }
    })

    describe('blocks', () => {
      it('starts from the regtest genesis block', async () => {
        expect(await rpc('getblockhash', 0)).toBe(GENESIS)
        const genesis = await rpc('getblock', GENESIS, 0)
        expect(bitcoin.Block.fromHex(genesis).getId()).toBe(GENESIS)
        expect(bitcoin.Block.fromHex(genesis).checkTxRoots()).toBe(true)
      })

      it('mines blocks that bitcoinjs-lib considers valid', async () => {
        const utxo = await fundOne(p2wpkh('block check'))
        const hash = await rpc('getbestblockhash')
        const block = bitcoin.Block.fromHex(await rpc('getblock', hash, 0))
        expect(block.getId()).toBe(hash)
        expect(block.checkTxRoots()).toBe(true)
        expect(block.getWitnessCommit()).not.toBeNull()
        expect(block.transactions?.some((tx) => tx.getId() === utxo.txid)).toBe(true)
        const height = await rpc('getblockcount')
        const script = block.transactions?.[0]?.ins[0]?.script ?? new Uint8Array(0)
        expect(bitcoin.script.number.decode(script.subarray(1, 1 + (script[0] ?? 0)))).toBe(height)
      })

      it('halves the subsidy every 150 blocks', async () => {
        const height = await rpc('getblockcount')
        const next = Math.ceil((height + 1) / 150) * 150
        await mine(next - height)
        for (const at of [next - 1, next]) {
          const block = await rpc('getblock', await rpc('getblockhash', at), 2)
          const fees = block.tx.slice(1).reduce((sum: bigint, tx: { fee: number }) => sum + sat(tx.fee), 0n)
          expect(sat(block.tx[0].vout[0].value) - fees).toBe(5_000_000_000n >> BigInt(Math.floor(at / 150)))
        }
      })

      it('describes headers and blocks', async () => {
        const height = await rpc('getblockcount')
        const hash = await rpc('getblockhash', height - 1)
        const header = await rpc('getblockheader', hash)
        expect(header).toMatchObject({ hash, height: height - 1, confirmations: 2, bits: '207fffff' })
        expect(header.nextblockhash).toBe(await rpc('getbestblockhash'))
        expect(header.previousblockhash).toBe(await rpc('getblockhash', height - 2))
        expect(BigInt(`0x${header.chainwork}`)).toBe(BigInt(height * 2))
        const raw = await rpc('getblockheader', hash, false)
        expect(raw).toHaveLength(160)
        const full = await rpc('getblock', hash, 2)
        expect((await rpc('getblock', hash, 1)).tx).toEqual(full.tx.map((tx: { txid: string }) => tx.txid))
        expect((await rpc('getblock', hash, 0)).startsWith(raw)).toBe(true)
        const info = await rpc('getblockchaininfo')
        expect(info).toMatchObject({ chain: 'regtest', blocks: height, headers: height, pruned: false })
        expect(info.bestblockhash).toBe(header.nextblockhash)
      })

      it("fails with Core's codes", async () => {
        expect(await refusal('getblockhash', 10_000_000)).toEqual({
          code: -8,
          message: 'Block height out of range',
        })
        expect(await refusal('getblock', UNKNOWN)).toEqual({ code: -5, message: 'Block not found' })
        expect((await refusal('getblock', 'abc')).code).toBe(-8)
        expect((await refusal('getblockhash', 'one')).code).toBe(-3)
        expect((await refusal('getblockhash')).code).toBe(-1)
        expect((await refusal('nosuchmethod')).code).toBe(-32601)
        expect((await refusal('generatetoaddress', 1, 'nowhere')).code).toBe(-5)
        expect((await refusal('invalidateblock', UNKNOWN)).code).toBe(-5)
      })
    })

    describe('spends', () => {
      const locks = [
        p2wpkh('spender'),
        p2wshMultisig('spender'),
        p2trKeyPath('spender'),
        p2trScriptPath('spender'),
        p2shP2wpkh('spender'),
        p2pkh('spender'),
      ]
      it.each(locks)('accepts and confirms $name', async (lock) => {
        const utxo = await fundOne(lock)
        const tx = pay([{ lock, utxo }], [{ to: miner, value: utxo.value - FEE }])
        const verdict = await judge(tx)
        expect(verdict).toMatchObject({ txid: tx.getId(), allowed: true, vsize: tx.virtualSize() })
        expect(sat(verdict.fees.base)).toBe(FEE)
        expect(await send(tx)).toBe(tx.getId())
        expect(await rpc('getrawmempool')).toContain(tx.getId())
        expect(await rpc('gettxout', utxo.txid, utxo.vout)).toBeNull()
        expect(await rpc('gettxout', utxo.txid, utxo.vout, false)).toMatchObject({ confirmations: 1 })
        const [hash] = await mine(1)
        const confirmed = await rpc('getrawtransaction', tx.getId(), true)
        expect(confirmed).toMatchObject({ confirmations: 1, blockhash: hash, hex: tx.toHex() })
        expect(await rpc('gettxout', utxo.txid, utxo.vout, false)).toBeNull()
      })

      it.each(locks)('rejects a changed $name', async (lock) => {
        const utxo = await fundOne(lock)
        const tx = pay([{ lock, utxo }], [{ to: miner, value: utxo.value - FEE }])
        const output = tx.outs[0]
        if (!output) throw new Error('no output')
        output.value -= 1n
        const error = await sendRefusal(tx)
        expect(error.code).toBe(-26)
        expect(error.message).toMatch(/^(mandatory|mempool)-script-verify-flag-failed \(/)
        expect((await judge(tx)).allowed).toBe(false)
      })

      it('reports why a script fails', async () => {
        const lock = p2wpkh('script reasons')
        const utxo = await fundOne(lock)
        const broken = pay([{ lock, utxo }], [{ to: miner, value: utxo.value - FEE }])
        broken.locktime = 1
        expect((await judge(broken))['reject-reason']).toContain(
          'script-verify-flag-failed (Signature must be zero for failed CHECK(MULTI)SIG operation)',
        )
        const empty = pay([{ lock, utxo }], [{ to: miner, value: utxo.value - FEE }])
        empty.setWitness(0, [])
        expect((await judge(empty)).allowed).toBe(false)
        const wrongKey = pay([{ lock, utxo }], [{ to: miner, value: utxo.value - FEE }])
        const [signature = new Uint8Array(0)] = wrongKey.ins[0]?.witness ?? []
        wrongKey.setWitness(0, [signature, p2wpkh('someone else').script.subarray(0, 22)])
        expect((await judge(wrongKey)).allowed).toBe(false)
      })
    })

    describe('mempool rules', () => {
      const lock = p2wpkh('rules')

      it('rejects missing and spent inputs', async () => {
        const utxo = await fundOne(lock)
        const spend = pay([{ lock, utxo }], [{ to: miner, value: utxo.value - FEE }])
        await send(spend)
        await mine(1)
        const again = pay([{ lock, utxo }], [{ to: miner, value: utxo.value - 2n * FEE }])
        expect(await sendRefusal(again)).toEqual({ code: -25, message: 'bad-txns-inputs-missingorspent' })
        expect((await judge(again))['reject-reason']).toBe('missing-inputs')
        expect((await sendRefusal(spend)).code).toBe(-27)
        const nowhere = { ...utxo, txid: UNKNOWN }
        const missing = pay([{ lock, utxo: nowhere }], [{ to: miner, value: utxo.value - FEE }])
        expect((await sendRefusal(missing)).code).toBe(-25)
      })

      it('accepts the same transaction twice', async () => {
        const utxo = await fundOne(lock)
        const tx = pay([{ lock, utxo }], [{ to: miner, value: utxo.value - FEE }])
        expect([await send(tx), await send(tx)]).toEqual([tx.getId(), tx.getId()])
        expect((await judge(tx))['reject-reason']).toBe('txn-already-in-mempool')
        await mine(1)
      })

      it('requires fees, and rejects absurd ones', async () => {
        const utxo = await fundOne(lock)
        const free = pay([{ lock, utxo }], [{ to: miner, value: utxo.value - 10n }])
        const refused = await sendRefusal(free)
        expect(refused.code).toBe(-26)
        expect(refused.message).toMatch(/^min relay fee not met, 10 < \d+$/)
        // bitcoinjs-lib builds no such transaction; amounts are judged before signatures.
        const below = pay([{ lock, utxo }], [{ to: miner, value: utxo.value }])
        if (below.outs[0]) below.outs[0].value += 1n
        const { message } = await sendRefusal(below)
        expect(message).toBe('bad-txns-in-belowout, value in (0.10) < value out (0.10000001)')
        const absurd = pay([{ lock, utxo }], [{ to: miner, value: utxo.value - 9_000_000n }])
        const { code, message: text } = await sendRefusal(absurd)
        expect([code, text]).toEqual([
          -25,
          'Fee exceeds maximum configured by user (e.g. -maxtxfee, maxfeerate)',
        ])
        expect((await judge(absurd))['reject-reason']).toBe('max-fee-exceeded')
      })

      it('rejects what is not standard', async () => {
        const utxo = await fundOne(lock)
        const rest = utxo.value - FEE - 1000n
        const reason = async (...outputs: { to: Lock | Uint8Array; value: bigint }[]) =>
          (await judge(pay([{ lock, utxo }], [{ to: miner, value: rest }, ...outputs])))['reject-reason']
        expect(await reason({ to: lock, value: 293n })).toBe('dust')
        expect(await reason({ to: lock, value: 294n })).toBeUndefined()
        expect(await reason({ to: p2pkh('dust'), value: 545n })).toBe('dust')
        expect(await reason({ to: p2pkh('dust'), value: 546n })).toBeUndefined()
        expect(await reason({ to: p2trKeyPath('dust'), value: 329n })).toBe('dust')
        expect(await reason({ to: bitcoin.script.compile([0x51, 0x51, 0x87]), value: 900n })).toBe(
          'scriptpubkey',
        )
        const note = bitcoin.payments.embed({ data: [new TextEncoder().encode('note')] }).output as Uint8Array
        expect(await reason({ to: note, value: 0n })).toBeUndefined()
        const oddVersion = pay([{ lock, utxo }], [{ to: miner, value: rest }], { version: 9 })
        expect((await judge(oddVersion))['reject-reason']).toBe('version')
      })

      it('honours absolute and relative lock times', async () => {
        const utxo = await fundOne(lock)
        const height = await rpc('getblockcount')
        const outputs = [{ to: miner, value: utxo.value - FEE }]
        const later = pay([{ lock, utxo }], outputs, { lockTime: height + 1 })
        expect((await judge(later))['reject-reason']).toBe('non-final')
        const due = pay([{ lock, utxo }], outputs, { lockTime: height })
        expect((await judge(due)).allowed).toBe(true)
        const relative = pay([{ lock, utxo, sequence: 3 }], outputs)
        expect((await judge(relative))['reject-reason']).toBe('non-BIP68-final')
        await mine(2)
        expect((await judge(relative)).allowed).toBe(true)
      })

      it('keeps a coinbase until it is mature', async () => {
        const [hash] = await mine(1)
        const [coinbase] = (await rpc('getblock', hash, 2)).tx
        const utxo = { txid: coinbase.txid, vout: 0, value: sat(coinbase.vout[0].value), raw: coinbase.hex }
        const tx = pay([{ lock: miner, utxo }], [{ to: lock, value: utxo.value - FEE }])
        expect(await sendRefusal(tx)).toEqual({
          code: -26,
          message: 'bad-txns-premature-spend-of-coinbase, tried to spend coinbase at depth 1',
        })
      })

      it('replaces by fee', async () => {
        const utxo = await fundOne(lock)
        const version = (fee: bigint) => pay([{ lock, utxo }], [{ to: miner, value: utxo.value - fee }])
        const first = version(2000n)
        await send(first)
        const child = pay(
          [{ lock: miner, utxo: utxoOf(first, 0) }],
          [{ to: lock, value: utxo.value - 4000n }],
        )
        await send(child)
        const same = await sendRefusal(version(1999n))
        expect(same.code).toBe(-26)
        expect(same.message).toMatch(/^insufficient fee, rejecting replacement/)
        expect((await sendRefusal(version(3999n))).message).toContain('less fees than conflicting txs')
        expect((await sendRefusal(version(4001n))).message).toContain('not enough additional fees to relay')
        const better = version(6000n)
        expect(await send(better)).toBe(better.getId())
        const waiting = await rpc('getrawmempool')
        expect(waiting).toContain(better.getId())
        expect(waiting).not.toContain(first.getId())
        expect(waiting).not.toContain(child.getId())
        expect(await rpc('getmempoolentry', better.getId())).toMatchObject({
          'bip125-replaceable': true,
          ancestorcount: 1,
          depends: [],
        })
        expect((await refusal('getmempoolentry', first.getId())).code).toBe(-5)
        await mine(1)
      })

      it('does not let a replacement add unconfirmed inputs', async () => {
        const [a, b] = await fund(lock, 2)
        if (!a || !b) throw new Error('not funded')
        const low = pay([{ lock, utxo: a }], [{ to: miner, value: a.value - FEE }])
        const other = pay([{ lock, utxo: b }], [{ to: lock, value: b.value - FEE }])
        await send(low)
        await send(other)
        const mixed = pay(
          [
            { lock, utxo: a },
            { lock, utxo: utxoOf(other, 0) },
          ],
          [{ to: miner, value: a.value + b.value - 60_000n }],
        )
        expect((await judge(mixed))['reject-reason']).toBe('replacement-adds-unconfirmed')
        await mine(1)
      })

      it('limits chains of unconfirmed transactions and mines them in order', async () => {
        let utxo = await fundOne(lock)
        const ids: string[] = []
        for (let i = 0; i < 25; i++) {
          const tx = pay([{ lock, utxo }], [{ to: lock, value: utxo.value - FEE }])
          ids.push(await send(tx))
          utxo = utxoOf(tx, 0)
        }
        expect(await rpc('getmempoolentry', ids[24])).toMatchObject({ ancestorcount: 25, depends: [ids[23]] })
        expect(await rpc('getmempoolentry', ids[0])).toMatchObject({ descendantcount: 25, spentby: [ids[1]] })
        const tooLong = pay([{ lock, utxo }], [{ to: lock, value: utxo.value - FEE }])
        expect((await sendRefusal(tooLong)).message).toMatch(/^too-long-mempool-chain/)
        const info = await rpc('getmempoolinfo')
        expect([info.size, sat(info.total_fee)]).toEqual([25, 25n * FEE])
        const [hash] = await mine(1)
        expect((await rpc('getblock', hash)).tx.slice(1)).toEqual(ids)
      })
    })

    describe('reorganisation', () => {
      it('returns transactions to the mempool and back', async () => {
        const lock = p2wpkh('reorg')
        const utxo = await fundOne(lock)
        const before = await rpc('gettxoutsetinfo')
        const tx = pay([{ lock, utxo }], [{ to: miner, value: utxo.value - FEE }])
        await send(tx)
        const [hash] = await mine(1)
        const after = await rpc('gettxoutsetinfo')
        await rpc('invalidateblock', hash)
        expect(await rpc('getbestblockhash')).toBe(before.bestblock)
        const { hash_serialized_3: wasHash, total_amount: wasTotal, txouts: wasCount } = before
        expect(await rpc('gettxoutsetinfo')).toMatchObject({
          hash_serialized_3: wasHash,
          total_amount: wasTotal,
          txouts: wasCount,
        })
        expect(await rpc('getrawmempool')).toEqual([tx.getId()])
        expect((await rpc('getblockheader', hash)).confirmations).toBe(-1)
        expect(await rpc('getchaintips')).toContainEqual(
          expect.objectContaining({ hash, status: 'invalid', branchlen: 1 }),
        )
        await rpc('reconsiderblock', hash)
        expect(await rpc('getbestblockhash')).toBe(hash)
        expect((await rpc('gettxoutsetinfo')).hash_serialized_3).toBe(after.hash_serialized_3)
        expect(await rpc('getrawmempool')).toEqual([])
      })

      it('follows the chain with more work when blocks are submitted', async () => {
        const base = await rpc('getbestblockhash')
        const [left] = await mine(1)
        const leftRaw = await rpc('getblock', left, 0)
        await rpc('invalidateblock', left)
        const right = await rpc('generatetoaddress', 2, p2wpkh('other miner').address)
        await rpc('reconsiderblock', left)
        expect(await rpc('getbestblockhash')).toBe(right[1])
        expect(await rpc('submitblock', leftRaw)).toBe('duplicate')
        expect((await rpc('getblockheader', left)).previousblockhash).toBe(base)
        expect(await rpc('submitblock', leftRaw.replace(/^.{8}/, '01000000'))).toMatch(
          /^(bad-version|high-hash)/,
        )
        expect((await refusal('submitblock', '00')).code).toBe(-22)
      })
    })

    describe('queries', () => {
      it('scans the coins of an address', async () => {
        const lock = p2wpkh('scan')
        const [a, b] = await fund(lock, 2)
        const scan = await rpc('scantxoutset', 'start', [`addr(${lock.address})`])
        expect(scan.success).toBe(true)
        const found = scan.unspents.map((u: { txid: string; vout: number }) => `${u.txid}:${u.vout}`).sort()
        expect(found).toEqual([`${a?.txid}:0`, `${b?.txid}:1`].sort())
        expect(sat(scan.total_amount)).toBe(20_000_000n)
        const raw = await rpc('scantxoutset', 'start', [
          { desc: `raw(${Buffer.from(lock.script).toString('hex')})` },
        ])
        expect(raw.unspents).toHaveLength(2)
        expect((await refusal('scantxoutset', 'start', ['addr(nowhere)'])).code).toBe(-5)
        expect((await refusal('scantxoutset', 'begin', [])).code).toBe(-8)
      })

      it('decodes and finds transactions', async () => {
        const lock = p2shP2wpkh('decode')
        const utxo = await fundOne(lock)
        const tx = pay([{ lock, utxo }], [{ to: p2trKeyPath('decode'), value: utxo.value - FEE }])
        const decoded = await rpc('decoderawtransaction', tx.toHex())
        expect(decoded).toMatchObject({
          txid: tx.getId(),
          hash: Buffer.from(tx.getHash(true)).reverse().toString('hex'),
          vsize: tx.virtualSize(),
          weight: tx.weight(),
          vin: [{ txid: utxo.txid, vout: 0, sequence: 0xfffffffd }],
        })
        expect(decoded.vout[0].scriptPubKey).toMatchObject({
          type: 'witness_v1_taproot',
          address: p2trKeyPath('decode').address,
        })
        expect((await refusal('decoderawtransaction', '00')).code).toBe(-22)
        expect((await refusal('getrawtransaction', UNKNOWN)).code).toBe(-5)
        await send(tx)
        expect(await rpc('getrawtransaction', tx.getId())).toBe(tx.toHex())
        const [hash] = await mine(1)
        const there = await rpc('getrawtransaction', tx.getId(), true, hash)
        expect(there).toMatchObject({ in_active_chain: true, blockhash: hash })
        expect((await refusal('getrawtransaction', tx.getId(), true, GENESIS)).code).toBe(-5)
      })

      it('judges addresses and fees', async () => {
        const lock = p2wshMultisig('address')
        const script = Buffer.from(lock.script).toString('hex')
        expect(await rpc('validateaddress', lock.address)).toMatchObject({
          isvalid: true,
          scriptPubKey: script,
        })
        const mainnet = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
        expect(await rpc('validateaddress', mainnet)).toMatchObject({ isvalid: false })
        const estimate = await rpc('estimatesmartfee', 6)
        expect(estimate.feerate ?? estimate.errors).toBeDefined()
        expect((await refusal('estimatesmartfee', 0)).code).toBe(-8)
      })

      it('mines exactly the chosen transactions', async () => {
        const lock = p2wpkh('generateblock')
        const [a, b] = await fund(lock, 2)
        if (!a || !b) throw new Error('not funded')
        const first = pay([{ lock, utxo: a }], [{ to: miner, value: a.value - FEE }])
        const second = pay([{ lock, utxo: b }], [{ to: miner, value: b.value - FEE }])
        await send(first)
        await send(second)
        const { hash } = await rpc('generateblock', miner.address, [second.getId()])
        expect((await rpc('getblock', hash)).tx.slice(1)).toEqual([second.getId()])
        expect(await rpc('getrawmempool')).toEqual([first.getId()])
        const twice = await refusal('generateblock', miner.address, [second.toHex()])
        expect(twice.code).toBe(-25)
        expect(twice.message).toMatch(/^TestBlockValidity failed: bad-txns-(BIP30|inputs-missingorspent)/)
        await mine(1)
      })
    })

    describe('transport', () => {
      it('requires a password', async () => {
        const body = JSON.stringify({ id: 1, method: 'getblockcount', params: [] })
        const bare = await fetch(rpcUrl, { method: 'POST', body })
        const wrong = await fetch(rpcUrl, {
          method: 'POST',
          body,
          headers: { authorization: basicAuth({ user: auth.user, password: `${auth.password}x` }) },
        })
        expect([bare.status, wrong.status]).toEqual([401, 401])
      })

      it('answers batches in order, with errors among the results', async () => {
        const batch = [
          { id: 'a', method: 'getblockhash', params: [0] },
          { id: 'b', method: 'nosuchmethod', params: [] },
          { id: 'c', method: 'getblockhash', params: { height: 0 } },
        ]
        const response = await post(rpcUrl, auth, JSON.stringify(batch))
        expect(response.status).toBe(200)
        expect(await response.json()).toMatchObject([
          { id: 'a', result: GENESIS },
          { id: 'b', error: { code: -32601 } },
          { id: 'c', result: GENESIS },
        ])
        const named = { id: 'd', method: 'getblock', params: { blockhash: GENESIS, verbose: 0 } }
        const { result } = (await (await post(rpcUrl, auth, JSON.stringify(named))).json()) as {
          result: string
        }
        expect(result).toMatch(/^01000000/)
      })

      it('puts errors of version 1 into the HTTP status', async () => {
        const status = async (body: string) => (await post(rpcUrl, auth, body)).status
        expect(await status('{"id":1,"method":"nosuchmethod"}')).toBe(404)
        expect(await status('{"id":1,"method":"getblockhash","params":[10000000]}')).toBe(500)
        expect(await status('{"id":1,"params":[]}')).toBe(400)
        expect(await status('{')).toBe(500)
      })
    })
  })
}
