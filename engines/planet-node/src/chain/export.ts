import { open } from 'node:fs/promises'
import { padTo32, toHex, toKey, toQuantity } from '../encoding/hex.ts'
import { type AccountRecord, decodeAccount } from '../state/account.ts'
import { type Database, type Snapshot, under } from '../store/database.ts'
import { PREFIX, prefixed } from '../store/keys.ts'
import type { Chain } from './chain.ts'
import type { AllocAccount } from './genesis.ts'
import { readHead } from './open.ts'

export interface ExportTotals {
  blockNumber: number
  blockHash: string
  accounts: number
  contracts: number
  slots: number
  /** Sum of all balances. */
  balance: bigint
}

async function* accountsOf(database: Database, snapshot: Snapshot) {
  const range = { ...under(prefixed(PREFIX.account)), snapshot, fillCache: false }
  for await (const [key, value] of database.iterator(range)) {
    yield { address: key.slice(1), account: decodeAccount(value) }
  }
}

async function storageOf(database: Database, snapshot: Snapshot, address: Uint8Array) {
  const storage: Record<string, string> = {}
  let slots = 0
  const range = { ...under(prefixed(PREFIX.storage, address)), snapshot, fillCache: false }
  for await (const [key, value] of database.iterator(range)) {
    storage[toHex(key.subarray(21))] = toHex(padTo32(value))
    slots++
  }
  return { storage, slots }
}

async function allocOf(database: Database, snapshot: Snapshot, address: Uint8Array, account: AccountRecord) {
  const { storage, slots } = await storageOf(database, snapshot, address)
  const entry: AllocAccount = { balance: toQuantity(account.balance) }
  if (account.nonce > 0n) entry.nonce = toQuantity(account.nonce)
  if (account.codeHash !== undefined) {
    const code = await database.get(prefixed(PREFIX.code, account.codeHash), { snapshot })
    if (code === undefined) throw new Error(`the data folder is torn: code of ${toHex(address)} is missing`)
    entry.code = toHex(code)
  }
  if (slots > 0) entry.storage = storage
  return { entry, slots }
}

/** Writes the whole state as a genesis `alloc`, in the format of geth and Besu, and counts it. */
export async function exportState(chain: Chain, path: string): Promise<ExportTotals> {
  const { database } = chain
  const snapshot = database.snapshot()
  const file = await open(path, 'wx')
  try {
    const head = readHead(database, snapshot)
    const totals: ExportTotals = {
      blockNumber: head.number,
      blockHash: toHex(head.hash),
      accounts: 0,
      contracts: 0,
      slots: 0,
      balance: 0n,
    }
    await file.write('{"alloc":{')
    for await (const { address, account } of accountsOf(database, snapshot)) {
      const { entry, slots } = await allocOf(database, snapshot, address, account)
      await file.write(`${totals.accounts === 0 ? '' : ','}\n"${toKey(address)}":${JSON.stringify(entry)}`)
      totals.accounts++
      totals.slots += slots
      totals.balance += account.balance
      if (account.codeHash !== undefined) totals.contracts++
    }
    const written = JSON.stringify(totals, (_, value) =>
      typeof value === 'bigint' ? value.toString() : value,
    )
    await file.write(`\n},\n"totals":${written}}\n`)
    await file.sync()
    return totals
  } finally {
    await file.close()
    await snapshot.close()
  }
}
