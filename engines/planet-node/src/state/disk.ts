import { toKey } from '../encoding/hex.ts'
import type { Database } from '../store/database.ts'
import { PREFIX, prefixed } from '../store/keys.ts'
import { type AccountRecord, decodeAccount } from './account.ts'
import { ZERO_VALUE } from './changes.ts'

/** The state on disk, which is that after the head while no block is being written. */
export interface DiskState {
  account(address: Uint8Array): AccountRecord | undefined
  /** By address and slot; without leading zeros. */
  storage(place: Uint8Array): Uint8Array
  code(hash: Uint8Array): Uint8Array
}

export function diskState(database: Database): DiskState {
  return {
    account: (address) => {
      const encoded = database.getSync(prefixed(PREFIX.account, address))
      return encoded === undefined ? undefined : decodeAccount(encoded)
    },
    storage: (place) => database.getSync(prefixed(PREFIX.storage, place)) ?? ZERO_VALUE,
    code: (hash) => {
      const code = database.getSync(prefixed(PREFIX.code, hash))
      if (code === undefined) throw new Error(`the data folder is torn: code ${toKey(hash)} is missing`)
      return code
    },
  }
}
