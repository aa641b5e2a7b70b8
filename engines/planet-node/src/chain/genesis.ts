import { keccak256 } from '../crypto/keccak.ts'
import { EMPTY_TRIE_ROOT, type Header, ZERO_HASH } from '../encoding/header.ts'
import { fromHex, padTo32, stripZeros, toKey } from '../encoding/hex.ts'
import { nextStateCommitment, type StateChanges } from '../state/changes.ts'
import { initialBaseFee } from './fees.ts'
import type { ChainRules } from './rules.ts'

/** One account of a genesis `alloc`, as geth and Besu read it. */
export interface AllocAccount {
  balance?: string
  nonce?: string
  code?: string
  storage?: Record<string, string>
}

export interface Genesis {
  alloc: Record<string, AllocAccount>
  /** Seconds since 1970. */
  timestamp?: number
}

function bytesOf(text: string, name: string): Uint8Array {
  const digits = text.startsWith('0x') ? text.slice(2) : text
  if (!/^([0-9a-fA-F]{2})*$/.test(digits)) throw new Error(`${name} is not hex: ${text}`)
  return fromHex(`0x${digits}`)
}

function wordOf(text: string, name: string): Uint8Array {
  const value = BigInt(text)
  if (value < 0n || value >= 1n << 256n) throw new Error(`${name} is out of range: ${text}`)
  return padTo32(fromHex(`0x${value.toString(16).padStart(64, '0')}`))
}

export function genesisChanges(genesis: Genesis): StateChanges {
  const changes: StateChanges = { accounts: new Map(), storage: new Map(), code: new Map() }
  for (const [name, account] of Object.entries(genesis.alloc)) {
    const address = bytesOf(name, 'address')
    if (address.length !== 20) throw new Error(`${name} is not an address`)
    const key = toKey(address)
    const code = bytesOf(account.code ?? '0x', `code of ${name}`)
    const codeHash = code.length === 0 ? undefined : keccak256(code)
    if (codeHash !== undefined) changes.code.set(toKey(codeHash), code)
    changes.accounts.set(key, {
      nonce: BigInt(account.nonce ?? 0),
      balance: BigInt(account.balance ?? 0),
      codeHash,
    })
    for (const [slot, value] of Object.entries(account.storage ?? {})) {
      const stripped = stripZeros(wordOf(value, `storage of ${name}`))
      if (stripped.length > 0) changes.storage.set(key + toKey(wordOf(slot, 'slot')), stripped)
    }
  }
  return changes
}

export function genesisHeader(rules: ChainRules, genesis: Genesis, changes: StateChanges): Header {
  return {
    parentHash: ZERO_HASH,
    feeRecipient: fromHex(rules.feeRecipient),
    stateRoot: nextStateCommitment(ZERO_HASH, changes),
    transactionsRoot: EMPTY_TRIE_ROOT,
    receiptsRoot: EMPTY_TRIE_ROOT,
    logsBloom: new Uint8Array(256),
    number: 0n,
    gasLimit: rules.blockGasLimit,
    gasUsed: 0n,
    timestamp: BigInt(genesis.timestamp ?? 0),
    extraData: new Uint8Array(0),
    prevRandao: ZERO_HASH,
    baseFee: initialBaseFee(rules),
  }
}
