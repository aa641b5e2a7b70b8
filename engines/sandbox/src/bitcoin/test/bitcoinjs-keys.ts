import * as bitcoin from 'bitcoinjs-lib'
import { ECPairFactory, type ECPairInterface } from 'ecpair'
import * as ecc from 'tiny-secp256k1'

bitcoin.initEccLib(ecc)
const ECPair = ECPairFactory(ecc)
export const regtest = bitcoin.networks.regtest

/** Always the same key for the same name. */
export const keyOf = (name: string): ECPairInterface =>
  ECPair.fromPrivateKey(bitcoin.crypto.sha256(new TextEncoder().encode(`conformance ${name}`)), {
    network: regtest,
  })

export type Utxo = {
  readonly txid: string
  readonly vout: number
  readonly value: bigint
  readonly raw: string
}

type PsbtInput = Parameters<bitcoin.Psbt['addInput']>[0]

/** A way to lock coins: its address, and how bitcoinjs-lib spends them. */
export type Lock = {
  readonly name: string
  readonly address: string
  readonly script: Uint8Array
  input(utxo: Utxo): Partial<PsbtInput>
  sign(psbt: bitcoin.Psbt, index: number): void
}

function lockOf(
  name: string,
  payment: bitcoin.Payment,
  extra: (utxo: Utxo) => Partial<PsbtInput>,
  sign: Lock['sign'],
): Lock {
  const { address, output } = payment
  if (address === undefined || output === undefined) throw new Error('payment without an address')
  const witnessUtxo = (utxo: Utxo) => ({ witnessUtxo: { script: output, value: utxo.value } })
  const input = (utxo: Utxo) => (name === 'p2pkh' ? extra(utxo) : { ...witnessUtxo(utxo), ...extra(utxo) })
  return { name, address, script: output, input, sign }
}

export function p2wpkh(name: string): Lock {
  const key = keyOf(name)
  const payment = bitcoin.payments.p2wpkh({ pubkey: key.publicKey, network: regtest })
  return lockOf(
    'p2wpkh',
    payment,
    () => ({}),
    (psbt, i) => psbt.signInput(i, key),
  )
}

export function p2shP2wpkh(name: string): Lock {
  const key = keyOf(name)
  const redeem = bitcoin.payments.p2wpkh({ pubkey: key.publicKey, network: regtest })
  const payment = bitcoin.payments.p2sh({ redeem, network: regtest })
  const extra = () => ({ redeemScript: redeem.output as Uint8Array })
  return lockOf('p2sh-p2wpkh', payment, extra, (psbt, i) => psbt.signInput(i, key))
}

export function p2pkh(name: string): Lock {
  const key = keyOf(name)
  const payment = bitcoin.payments.p2pkh({ pubkey: key.publicKey, network: regtest })
  const extra = (utxo: Utxo) => ({ nonWitnessUtxo: Buffer.from(utxo.raw, 'hex') })
  return lockOf('p2pkh', payment, extra, (psbt, i) => psbt.signInput(i, key))
}

export function p2wshMultisig(name: string): Lock {
  const keys = [1, 2, 3].map((n) => keyOf(`${name} ${n}`))
  const redeem = bitcoin.payments.p2ms({ m: 2, pubkeys: keys.map((key) => key.publicKey), network: regtest })
  const payment = bitcoin.payments.p2wsh({ redeem, network: regtest })
  const extra = () => ({ witnessScript: redeem.output as Uint8Array })
  return lockOf('p2wsh 2-of-3', payment, extra, (psbt, i) => {
    for (const key of keys.slice(0, 2)) psbt.signInput(i, key)
  })
}

const xOnly = (key: ECPairInterface) => key.publicKey.subarray(1, 33)

export function p2trKeyPath(name: string): Lock {
  const key = keyOf(name)
  const internalPubkey = xOnly(key)
  const payment = bitcoin.payments.p2tr({ internalPubkey, network: regtest })
  const tweaked = key.tweak(bitcoin.crypto.taggedHash('TapTweak', internalPubkey))
  return lockOf(
    'p2tr key path',
    payment,
    () => ({ tapInternalKey: internalPubkey }),
    (psbt, i) => psbt.signInput(i, tweaked),
  )
}

export function p2trScriptPath(name: string): Lock {
  const key = keyOf(name)
  const internalPubkey = xOnly(keyOf(`${name} internal`))
  const leaf = {
    output: bitcoin.script.compile([xOnly(key), bitcoin.opcodes.OP_CHECKSIG ?? 0xac]),
    version: 0xc0,
  }
  const other = { output: bitcoin.script.compile([bitcoin.opcodes.OP_1 ?? 0x51]), version: 0xc0 }
  const redeem = { output: leaf.output, redeemVersion: leaf.version }
  const payment = bitcoin.payments.p2tr({
    internalPubkey,
    scriptTree: [leaf, other],
    redeem,
    network: regtest,
  })
  const controlBlock = payment.witness?.at(-1) as Uint8Array
  const extra = () => ({
    tapLeafScript: [{ leafVersion: leaf.version, script: leaf.output, controlBlock }],
  })
  return lockOf('p2tr script path', payment, extra, (psbt, i) => psbt.signInput(i, key))
}

type Payment = { readonly to: Lock | Uint8Array; readonly value: bigint }

/** A signed transaction by bitcoinjs-lib. */
export function pay(
  inputs: readonly { lock: Lock; utxo: Utxo; sequence?: number }[],
  outputs: readonly Payment[],
  { lockTime = 0, version = 2 } = {},
): bitcoin.Transaction {
  const psbt = new bitcoin.Psbt({ network: regtest })
  psbt.setVersion(version)
  psbt.setLocktime(lockTime)
  for (const { lock, utxo, sequence = 0xfffffffd } of inputs) {
    psbt.addInput({ hash: utxo.txid, index: utxo.vout, sequence, ...lock.input(utxo) } as PsbtInput)
  }
  for (const { to, value } of outputs) psbt.addOutput({ script: 'script' in to ? to.script : to, value })
  for (const [i, { lock }] of inputs.entries()) lock.sign(psbt, i)
  psbt.finalizeAllInputs()
  return psbt.extractTransaction(true)
}

export const utxoOf = (tx: bitcoin.Transaction, vout: number): Utxo => ({
  txid: tx.getId(),
  vout,
  value: tx.outs[vout]?.value ?? 0n,
  raw: tx.toHex(),
})
