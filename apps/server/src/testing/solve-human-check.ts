import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Solves a proof-of-work challenge like the page. */
export async function solveHumanCheck(challenge: unknown): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved.')
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
