import { errorCodes, errorStatus } from '@planet/api/errors'
import { WalletError } from '@planet/wallet/errors'
import { describe, expect, it } from 'vitest'
import { RequestFailure } from '../../../api/request.ts'
import en from '../text/en.ts'
import ja from '../text/ja.ts'
import ko from '../text/ko.ts'
import { Refusal, TermsRenewed, troubleKinds, troubleOf, UnconfirmedFailure } from './trouble.ts'

const at = { isOnline: true, now: 1000 }

it.each([
  ['a wrong trade password', new WalletError('trade_password_wrong'), { kind: 'wrong_password' }],
  [
    'a lock-out',
    new WalletError('too_many_attempts', { detail: { retryAfterMs: 9000 } }),
    { kind: 'locked_out', until: 10_000 },
  ],
  ['a server that is gone', new RequestFailure(0, 'network_error'), { kind: 'server_gone' }],
  ['a server that failed', new RequestFailure(502, 'unknown_error'), { kind: 'server_failed' }],
  ['a chain that is gone', new RequestFailure(503, 'planet_behind'), { kind: 'unavailable' }],
  ['a quote that expired', new TermsRenewed(), { kind: 'renewed' }],
  ['a session that ended', new RequestFailure(401, 'not_authenticated'), { kind: 'session_over' }],
  ['cleared storage', new WalletError('vault_missing'), { kind: 'keys_gone' }],
  ['a vault of a newer version', new WalletError('vault_version'), { kind: 'reload' }],
  ['a Worker that an update took away', new WalletError('internal'), { kind: 'reload' }],
  ['a part that an update took away', new TypeError('error loading module'), { kind: 'reload' }],
  [
    'a wrong clock',
    new WalletError('order_mismatch', { detail: { field: 'deadline' } }),
    { kind: 'clock_wrong' },
  ],
  ['another order', new WalletError('order_mismatch', { detail: { field: 'payer' } }), { kind: 'stopped' }],
  ['a refusal by the network', new Refusal('too small'), { kind: 'refused', reason: 'too small' }],
  ['a refusal by the server', new RequestFailure(409, 'incorrect_handling'), { kind: 'refused' }],
])('names %s, and that nothing was sent', (_, failure, trouble) =>
  expect(troubleOf(failure, at)).toEqual({ sent: 'no', ...trouble }),
)

it('names a missing connection as the cause while the browser is offline', () => {
  const failure = new RequestFailure(0, 'network_error')
  expect(troubleOf(failure, { ...at, isOnline: false }).kind).toBe('offline')
})

it('claims nothing about what may have been sent', () => {
  const failure = new UnconfirmedFailure(new RequestFailure(0, 'network_error'))
  expect(troubleOf(failure, at)).toEqual({ kind: 'server_gone', sent: 'unknown' })
})

describe.each(errorCodes)('the server’s %s', (code) => {
  it('is one of the troubles', () => {
    const failure = new RequestFailure(errorStatus[code], code)
    expect(troubleKinds).toContain(troubleOf(failure, at).kind)
  })
})

describe.each(troubleKinds)('%s', (kind) => {
  it.each(Object.entries({ en, ja, ko }))('says what happened and what to do in %s', (_, t) => {
    expect(t.titles[kind]).not.toBe('')
    // The field, or a countdown, says what to do about these.
    if (kind !== 'wrong_password' && kind !== 'locked_out') expect(t.texts[kind]).toBeTruthy()
  })
})
