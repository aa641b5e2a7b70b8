import { oneTimeCode } from '../tools/start/one-time-code.ts'

const lastSteps = new Map<string, number>()

/**
 * A code that this process has not used yet, because a code counts once. The product accepts the next code half a
 * minute early, so two in a row need no waiting.
 */
export async function freshCode(secret: string): Promise<string> {
  const now = Math.floor(Date.now() / 30_000)
  const step = Math.max(now, (lastSteps.get(secret) ?? 0) + 1)
  lastSteps.set(secret, step)
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, (step - 1) * 30_000 - Date.now())))
  return oneTimeCode(secret, step * 30_000)
}
