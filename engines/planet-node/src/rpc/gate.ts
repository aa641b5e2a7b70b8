import { RPC_CODE, RpcError } from './errors.ts'

/** At most `width` at once and `depth` in line; more are turned away. */
export class Gate {
  #inside = 0
  #line: (() => void)[] = []
  readonly #width: number
  readonly #depth: number

  constructor(width: number, depth: number) {
    this.#width = width
    this.#depth = depth
  }

  async pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#inside >= this.#width) {
      if (this.#line.length >= this.#depth) throw new RpcError(RPC_CODE.limit, 'too many calls at once')
      await new Promise<void>((go) => this.#line.push(go))
    } else {
      this.#inside++
    }
    try {
      return await work()
    } finally {
      const next = this.#line.shift()
      if (next === undefined) this.#inside--
      else next()
    }
  }
}
