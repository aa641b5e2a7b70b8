import { hex } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeCoin } from '../../test/coins.ts'
import { testManifest } from '../../test/manifest.ts'
import { keyPairs, refusal } from '../../test/samples.ts'
import { bitcoinAddress, bitcoinScriptOf } from '../addresses/bitcoin.ts'
import type { KeyPair, Keyring } from '../derivation.ts'
import { planRaise, type RaisePrepared } from '../plan/raise.ts'
import { signWaiting } from '../signing/sign-waiting.ts'
import { buildTransaction } from './build.ts'
import { encodeTransaction, type RawTransaction, txidOf } from './raw-transaction.ts'
import { p2wpkhScriptCode, signWitness, witnessDigest } from './witness.ts'

const [owner, thief] = fc.sample(keyPairs, { seed: 3, numRuns: 2 })
if (!owner || !thief) throw new Error('no keys')
const stage = 'sandbox'
const address = bitcoinAddress(owner.publicKey, stage)
const mallory = bitcoinAddress(thief.publicKey, stage)
const keyring: Keyring = { key: () => owner, close: () => undefined }
const spent = makeCoin(bitcoinScriptOf(address, stage), 100_000n, 'spent')

const signedBy = (tx: RawTransaction, { privateKey, publicKey }: KeyPair): RawTransaction => ({
  ...tx,
  inputs: tx.inputs.map((input, index) => {
    const digest = witnessDigest(tx, index, p2wpkhScriptCode(publicKey), spent.value)
    return { ...input, witness: [signWitness(digest, privateKey), publicKey] }
  }),
})
const paying = (amount: bigint) =>
  buildTransaction(
    [spent],
    [
      { script: bitcoinScriptOf(mallory, stage), value: amount },
      { script: bitcoinScriptOf(address, stage), value: 99_700n - amount },
    ],
  )

/** Raises the fee of what the server claims is a pending payment. */
function raise(old: RawTransaction, amount: bigint) {
  const { value, ...coin } = spent
  const prepared: RaisePrepared = {
    raw: hex.encode(encodeTransaction(old)),
    address,
    token: null,
    available_for_fee: '0',
    bitcoin: {
      rates: { normal: '1000', fast: '20000' },
      coins: [{ ...coin, value: String(value) }],
      more: [],
    },
    ethereum: null,
  }
  const plan = planRaise(prepared, {
    network: 'bitcoin',
    stage,
    txid: txidOf(old),
    asset: 'BTC',
    to: mallory,
    amount,
    speed: 'fast',
  })
  if (plan.network !== 'bitcoin') throw new Error('another network')
  const { transfer, intent, replaces } = plan
  const waiting = { kind: 'bitcoin', account: 'a', transfer, intent, ...(replaces && { replaces }) } as const
  return signWaiting(waiting, { ...testManifest, stage }, keyring)
}

describe('raising the fee of a Bitcoin payment', () => {
  it('signs again what the owner signed', () => {
    expect(raise(signedBy(paying(30_000n), owner), 30_000n).raw).toMatch(/^[0-9a-f]+$/)
  })

  it('rejects a payment that the owner never signed', () => {
    const unsigned = refusal(() => raise(paying(30_000n), 30_000n))
    expect(unsigned).toEqual({ code: 'signer_mismatch', detail: { field: 'replaced' } })
    expect(refusal(() => raise(signedBy(paying(30_000n), thief), 30_000n)).code).toBe('signer_mismatch')
  })

  it('rejects the signature of the owner for another payment', () => {
    const [witness] = signedBy(paying(1_000n), owner).inputs
    const forged = paying(90_000n)
    const inputs = forged.inputs.map((input) => ({ ...input, witness: witness?.witness ?? [] }))
    expect(refusal(() => raise({ ...forged, inputs }, 90_000n)).code).toBe('signer_mismatch')
  })
})
