import type { FieldError } from '@planet/api/errors'

/** Setting up an account on a new device, as a pure machine: passwords, wallet, phrase, proof, backup, passkey. */
export type Passwords = { email: string; password: string; re_password: string; re_password_confirm: string }

export type SetupState =
  /** After a rejection: the server's errors, and the trade password of the existing keys. */
  | { step: 'passwords'; given?: Passwords; refused?: readonly FieldError[]; tradePassword?: string }
  | { step: 'trade'; given: Passwords }
  | { step: 'making'; given: Passwords; tradePassword: string }
  | { step: 'phrase'; words: readonly string[] }
  | { step: 'confirm'; words: readonly string[]; asked: readonly number[] }
  | { step: 'backup' }
  | { step: 'passkey' }
  | { step: 'done' }

export type SetupEvent =
  | { type: 'passwordsGiven'; given: Passwords }
  | { type: 'tradeGiven'; tradePassword: string }
  | { type: 'wentBack' }
  | { type: 'passwordsRefused'; fields: readonly FieldError[] }
  | { type: 'makingFailed' }
  | { type: 'made'; words: readonly string[] }
  | { type: 'phraseWritten'; asked: readonly number[] }
  | { type: 'phraseConfirmed' }
  | { type: 'backedUp'; offerPasskey: boolean }
  | { type: 'passkeySettled' }

export const firstState: SetupState = { step: 'passwords' }

/** An event of another step (a double click, a late answer) changes nothing. */
export function nextSetup(state: SetupState, event: SetupEvent): SetupState {
  switch (state.step) {
    case 'passwords':
      return event.type === 'passwordsGiven' ? afterPasswords(event.given, state.tradePassword) : state
    case 'trade':
      if (event.type === 'tradeGiven')
        return { step: 'making', given: state.given, tradePassword: event.tradePassword }
      return event.type === 'wentBack' ? { step: 'passwords', given: state.given } : state
    case 'making':
      if (event.type === 'made') return { step: 'phrase', words: event.words }
      if (event.type === 'passwordsRefused')
        return {
          step: 'passwords',
          given: state.given,
          refused: event.fields,
          tradePassword: state.tradePassword,
        }
      return event.type === 'makingFailed' ? { step: 'trade', given: state.given } : state
    case 'phrase':
      return event.type === 'phraseWritten'
        ? { step: 'confirm', words: state.words, asked: event.asked }
        : state
    case 'confirm':
      if (event.type === 'phraseConfirmed') return { step: 'backup' }
      return event.type === 'wentBack' ? { step: 'phrase', words: state.words } : state
    case 'backup':
      return event.type === 'backedUp' ? { step: event.offerPasskey ? 'passkey' : 'done' } : state
    case 'passkey':
      return event.type === 'passkeySettled' ? { step: 'done' } : state
    case 'done':
      return state
  }
}

/** The keys of a rejected attempt exist: users do not choose a trade password twice, unless it has to change. */
const afterPasswords = (given: Passwords, tradePassword: string | undefined): SetupState =>
  tradePassword === undefined || tradePassword === given.re_password
    ? { step: 'trade', given }
    : { step: 'making', given, tradePassword }

const order = ['passwords', 'trade', 'making', 'phrase', 'confirm', 'backup', 'passkey', 'done'] as const
export const stepNumber = (state: SetupState): number => order.indexOf(state.step)
/** The last step is skipped if the device has no passkeys. */
export const stepCount = (hasPasskeys: boolean): number => order.length - (hasPasskeys ? 1 : 2)
