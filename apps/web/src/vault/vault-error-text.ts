import { WalletError } from '@planet/wallet/errors'
import { vaultText } from './text.ts'

/** The message for an error of the vault, with helpful details: which word, how long to wait. */
export function vaultErrorText(error: unknown): string {
  if (!(error instanceof WalletError)) throw error
  const { code, detail } = error
  if (code === 'too_many_attempts' && typeof detail.retryAfterMs === 'number')
    return vaultText.wait(Math.ceil(detail.retryAfterMs / 1000))
  if (code === 'phrase_unknown_word' && typeof detail.position === 'number')
    return vaultText.wrongWord(detail.position)
  return vaultText.errors[code]
}
