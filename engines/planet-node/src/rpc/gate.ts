import { CallAbandoned, RPC_CODE, RpcError } from './errors.ts'

/** At most `width` at once and `depth` in line; more are rejected, and those whose caller is gone leave the line. */
export class Gate {
  #inside = 0
  #line: (() => void)[] = []
  readonly #width: number
  readonly #depth: number

  constructor(width: number, depth: number) {
    this.#width = width
    this.#depth = depth
  }

  get running(): number {
    return this.#inside
  }

  async pass<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    if (signal?.aborted) throw new CallAbandoned()
    if (this.#inside >= this.#width) {
      if (this.#line.length >= this.#depth) throw new RpcError(RPC_CODE.limit, 'too many calls at once')
      await this.#queue(signal)
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

  #queue(signal: AbortSignal | undefined): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        this.#line = this.#line.filter((one) => one !== enter)
        reject(new CallAbandoned())
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#line.push(enter)
    })
  }
}
