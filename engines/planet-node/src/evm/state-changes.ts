import { toKey } from '../encoding/hex.ts'
import type { StateChanges, StateValues } from '../state/changes.ts'
import { ByteReader } from './bytes.ts'

/** What the engine reports as changed, and the values that it replaces. */
export function decodeChanges(encoded: Uint8Array): { changes: StateChanges; undo: StateValues } {
  const changes: StateChanges = { accounts: new Map(), storage: new Map(), code: new Map() }
  const undo: StateValues = { accounts: new Map(), storage: new Map() }
  const reader = new ByteReader(encoded)
  reader.list(() => {
    const key = toKey(reader.bytes(20))
    undo.accounts.set(key, reader.record())
    changes.accounts.set(key, reader.record())
  })
  reader.list(() => {
    const key = toKey(reader.bytes(52))
    undo.storage.set(key, reader.value())
    changes.storage.set(key, reader.value())
  })
  reader.list(() => {
    const hash = toKey(reader.bytes(32))
    changes.code.set(hash, reader.string().slice())
  })
  return { changes, undo }
}
