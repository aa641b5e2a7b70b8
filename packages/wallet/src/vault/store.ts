/**
 * Where a vault's records are stored: text by key. `update` reads and writes in one step, so that two tabs cannot both
 * use the same attempt.
 */
export type VaultStore = {
  get(key: string): Promise<string | undefined>
  /** Undefined removes the record. Settles when the change is durable. */
  update(key: string, change: (current: string | undefined) => string | undefined): Promise<void>
}

/** For Node and tests: lost when the process ends. */
export function memoryStore(records: Map<string, string> = new Map()): VaultStore {
  return {
    get: async (key) => records.get(key),
    update: async (key, change) => {
      const next = change(records.get(key))
      if (next === undefined) records.delete(key)
      else records.set(key, next)
    },
  }
}
