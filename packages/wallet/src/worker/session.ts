import { wipe } from '../bytes.ts'
import type { Secret } from '../derivation.ts'
import { WalletError } from '../errors.ts'
import type { VaultEnvelope } from '../vault/envelope.ts'

/** The longest that a vault may stay open between operations. */
export const longestSession = 5 * 60_000

export type OpenSession = { account: string; deadline: number; envelope: VaultEnvelope; secret: Secret }

/**
 * Keeps an opened vault until a wall-clock deadline. Timers stop while a device sleeps, so every use checks the clock
 * as well. Setting the clock back closes it too.
 */
export class Session {
  #open: (OpenSession & { since: number }) | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Keeps its own copy of the secret. */
  open(account: string, envelope: VaultEnvelope, secret: Secret, keepOpenMs: number): number {
    const valid = Number.isInteger(keepOpenMs) && keepOpenMs > 0 && keepOpenMs <= longestSession
    if (!valid) throw new WalletError('protocol')
    this.lock()
    const since = this.#now()
    const copy: Secret = { kind: secret.kind, bytes: Uint8Array.from(secret.bytes) }
    this.#open = { account, envelope, secret: copy, since, deadline: since + keepOpenMs }
    this.#timer = setTimeout(() => this.lock(), keepOpenMs)
    return this.#open.deadline
  }

  use(account: string): OpenSession {
    this.lockIfDue()
    if (this.#open?.account !== account) throw new WalletError('vault_locked')
    return this.#open
  }

  lockIfDue(): void {
    const now = this.#now()
    if (this.#open && (now >= this.#open.deadline || now < this.#open.since)) this.lock()
  }

  lock(): void {
    clearTimeout(this.#timer)
    wipe(this.#open?.secret.bytes)
    this.#open = undefined
  }
}
