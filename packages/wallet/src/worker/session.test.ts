import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/samples.ts'
import type { Secret } from '../derivation.ts'
import type { VaultEnvelope } from '../vault/envelope.ts'
import { longestSession, Session } from './session.ts'

const envelope = {} as VaultEnvelope
const open = (keepOpenMs = 60_000) => {
  const clock = { now: 1_000_000 }
  const session = new Session(() => clock.now)
  const secret: Secret = { kind: 'entropy', bytes: new Uint8Array(32).fill(1) }
  const deadline = session.open('a', envelope, secret, keepOpenMs)
  return { clock, session, secret, deadline }
}

describe('a session', () => {
  it('is open until its wall-clock deadline, and not a moment longer', () => {
    const { clock, session, deadline } = open()
    expect(deadline).toBe(1_060_000)
    clock.now = deadline - 1
    const { secret } = session.use('a')
    clock.now = deadline
    expect(refusal(() => session.use('a')).code).toBe('vault_locked')
    expect(secret.bytes).toEqual(new Uint8Array(32))
  })

  it('closes when the clock is set back', () => {
    const { clock, session } = open()
    clock.now -= 1
    expect(refusal(() => session.use('a')).code).toBe('vault_locked')
  })

  it('keeps its own copy, serves its own account only, and is overwritten when locked', () => {
    const { session, secret } = open()
    secret.bytes.fill(0)
    const kept = session.use('a').secret.bytes
    expect(kept).toEqual(new Uint8Array(32).fill(1))
    expect(refusal(() => session.use('b')).code).toBe('vault_locked')
    session.lock()
    expect(kept).toEqual(new Uint8Array(32))
    expect(refusal(() => session.use('a')).code).toBe('vault_locked')
  })

  it.each([0, -1, 1.5, longestSession + 1, Number.POSITIVE_INFINITY])('of %s ms is refused', (keepOpenMs) => {
    expect(refusal(() => open(keepOpenMs)).code).toBe('protocol')
  })
})
