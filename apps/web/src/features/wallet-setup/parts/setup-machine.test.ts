import { expect, it } from 'vitest'
import { firstState, nextSetup, type SetupEvent, type SetupState } from './setup-machine.ts'

const given = { email: 'a@b.example', password: 'p', re_password: 'q', re_password_confirm: 'q' }
const words = ['abandon', 'ability']
const asked = [1, 2]
const fields = [{ field: 'password', reason: 'format' }] as const

const refused: SetupState = { step: 'passwords', given, refused: fields, tradePassword: 's' }

const states: Record<SetupState['step'], SetupState> = {
  passwords: firstState,
  trade: { step: 'trade', given },
  making: { step: 'making', given, tradePassword: 's' },
  phrase: { step: 'phrase', words },
  confirm: { step: 'confirm', words, asked },
  backup: { step: 'backup' },
  passkey: { step: 'passkey' },
  done: { step: 'done' },
}
const events: Record<SetupEvent['type'], SetupEvent> = {
  passwordsGiven: { type: 'passwordsGiven', given },
  tradeGiven: { type: 'tradeGiven', tradePassword: 's' },
  wentBack: { type: 'wentBack' },
  passwordsRefused: { type: 'passwordsRefused', fields },
  makingFailed: { type: 'makingFailed' },
  made: { type: 'made', words },
  phraseWritten: { type: 'phraseWritten', asked },
  phraseConfirmed: { type: 'phraseConfirmed' },
  backedUp: { type: 'backedUp', offerPasskey: true },
  passkeySettled: { type: 'passkeySettled' },
}
const moves: Partial<Record<SetupState['step'], Partial<Record<SetupEvent['type'], SetupState>>>> = {
  passwords: { passwordsGiven: states.trade },
  trade: { tradeGiven: states.making, wentBack: { step: 'passwords', given } },
  making: {
    made: states.phrase,
    passwordsRefused: refused,
    makingFailed: states.trade,
  },
  phrase: { phraseWritten: states.confirm },
  confirm: { phraseConfirmed: states.backup, wentBack: states.phrase },
  backup: { backedUp: states.passkey },
  passkey: { passkeySettled: states.done },
}

for (const step of Object.keys(states) as SetupState['step'][]) {
  for (const type of Object.keys(events) as SetupEvent['type'][]) {
    const expected = moves[step]?.[type] ?? states[step]
    it(`${step} on ${type} is ${expected.step}`, () => {
      expect(nextSetup(states[step], events[type])).toEqual(expected)
    })
  }
}

it('continues with the keys of a rejected attempt, and asks for the trade password only if it equals the new login password', () => {
  const event: SetupEvent = { type: 'passwordsGiven', given: { ...given, password: 'right' } }
  expect(nextSetup(refused, event)).toEqual({ step: 'making', given: event.given, tradePassword: 's' })
  const same: SetupEvent = { type: 'passwordsGiven', given: { ...given, re_password: 's' } }
  expect(nextSetup(refused, same)).toEqual({ step: 'trade', given: same.given })
})

it('ends after the backup if the device has no passkeys', () =>
  expect(nextSetup(states.backup, { type: 'backedUp', offerPasskey: false })).toEqual(states.done))
