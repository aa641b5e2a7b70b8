import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** By the guesses that a good attacker needs: below 10^3, 10^6, 10^8, 10^10, and above. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4

/** At 10,000 Argon2id guesses a second, 10^10 guesses take eleven days; four random words take thousands of years. */
const accepted: PasswordScore = 4

// The lists hold the words that people choose. This module imports nothing of ours, so that the Worker can load it
// separately.
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
const productWords = ['planet', 'wallet', 'planetwallet']

/**
 * How hard a trade password is to guess for an attacker who knows `own`: the user's email, account id and login
 * password.
 */
export const scorePassword = (password: string, own: readonly string[] = []): PasswordScore =>
  estimator.check(password.normalize('NFKC'), [...productWords, ...own.filter((text) => text !== '')]).score

export const isStrong = (score: PasswordScore): boolean => score >= accepted

/** Four words of the EFF's list (7,776 words): 51 bits, easy to type and to remember. */
export function suggestPassword(count = 4): string {
  const words = dictionary['diceware-common']
  return Array.from({ length: count }, () => words[randomBelow(words.length)]).join('-')
}

/** Draws again if a number would favour the first words. */
function randomBelow(end: number): number {
  const limit = Math.floor(2 ** 32 / end) * end
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn < limit ? drawn % end : randomBelow(end)
}
