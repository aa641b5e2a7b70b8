import { readFileSync } from 'node:fs'

/** One account of a genesis `alloc`, as geth and Besu read it. */
export interface AllocAccount {
  balance: string
  nonce?: string
  code?: string
  storage?: Record<string, string>
}

export type Alloc = Record<string, AllocAccount>

export interface Totals {
  accounts: number
  contracts: number
  slots: number
  /** Sum of all native balances. */
  balance: bigint
}

export interface StateExport {
  alloc: Alloc
  totals: Totals
  /** The block after which the state was taken. */
  blockNumber: number
  blockHash: string
}

export function totalsOf(alloc: Alloc): Totals {
  const accounts = Object.values(alloc)
  return {
    accounts: accounts.length,
    contracts: accounts.filter(({ code }) => code !== undefined).length,
    slots: accounts.reduce((sum, { storage }) => sum + Object.keys(storage ?? {}).length, 0),
    balance: accounts.reduce((sum, { balance }) => sum + BigInt(balance), 0n),
  }
}

const same = (a: Totals, b: Totals): boolean =>
  a.accounts === b.accounts && a.contracts === b.contracts && a.slots === b.slots && a.balance === b.balance

/** Reads what the embedded node's `export` wrote. A file that was cut short or changed is refused by its totals. */
export function readStateExport(file: string): StateExport {
  const { alloc, totals } = JSON.parse(readFileSync(file, 'utf8')) as {
    alloc: Alloc
    totals: Omit<Totals, 'balance'> & { balance: string; blockNumber: number; blockHash: string }
  }
  if (alloc === undefined || totals === undefined) throw new Error(`${file} is not a state export`)
  const counted = totalsOf(alloc)
  if (!same(counted, { ...totals, balance: BigInt(totals.balance) }))
    throw new Error(`${file} is damaged: its accounts do not add up to its totals`)
  return { alloc, totals: counted, blockNumber: totals.blockNumber, blockHash: totals.blockHash }
}
