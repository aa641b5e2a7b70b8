/**
 * At most `limit` entries in two generations: entries unused for a whole generation are dropped. Cheaper than a linked
 * list, and never larger than the limit.
 */
export class BoundedCache<Value> {
  #young = new Map<string, Value>()
  #old = new Map<string, Value>()
  readonly #half: number

  constructor(limit: number) {
    this.#half = Math.max(1, Math.floor(limit / 2))
  }

  has(key: string): boolean {
    return this.#young.has(key) || this.#old.has(key)
  }

  get(key: string): Value | undefined {
    if (this.#young.has(key)) return this.#young.get(key)
    if (!this.#old.has(key)) return undefined
    const value = this.#old.get(key) as Value
    this.set(key, value)
    return value
  }

  set(key: string, value: Value): void {
    if (this.#young.size >= this.#half && !this.#young.has(key)) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(key, value)
  }

  get size(): number {
    return this.#young.size + this.#old.size
  }
}
