import { toKey } from '../encoding/hex.ts'

interface Waiter {
  resolve(): void
  reject(reason: unknown): void
}

/** Callers waiting until their transaction is on disk, by its hash. */
export class Waiters {
  #byHash = new Map<string, Waiter>()

  wait(hash: Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#byHash.set(toKey(hash), { resolve, reject })
    })
  }

  settle(hash: Uint8Array, refusal?: Error): void {
    const key = toKey(hash)
    const waiter = this.#byHash.get(key)
    this.#byHash.delete(key)
    if (refusal === undefined) waiter?.resolve()
    else waiter?.reject(refusal)
  }

  failAll(reason: unknown): void {
    for (const waiter of this.#byHash.values()) waiter.reject(reason)
    this.#byHash.clear()
  }
}
