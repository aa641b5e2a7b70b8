import { checkCharacter } from '@planet/api/account-id'
import { randomLetters } from '@planet/platform/sealing/random'

/** 55 random bits and a check character: guesses and single typos do not hit another account's id. */
export function newAccountId(): string {
  const body = randomLetters(11)
  const whole = body + checkCharacter(body)
  return `PW-${whole.slice(0, 4)}-${whole.slice(4, 8)}-${whole.slice(8)}`
}

export const newReferralCode = (): string => randomLetters(8)
