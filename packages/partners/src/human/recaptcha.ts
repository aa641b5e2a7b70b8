import { type HumanCheck, HumanCheckUnavailableError } from './human-check.ts'

export type RecaptchaOptions = {
  siteKey: string
  secret: string
  verifyUrl: string
  /** The name of our own page: a token solved on another site must not count here. */
  hostname: string
  timeoutMs?: number
}

/** Version 3 accepts every token and judges by a score from 0 to 1; its documentation begins with this threshold. */
const lowestScore = 0.5

/** Google reCAPTCHA: the token is checked by its verification service, which accepts each one once. */
export function recaptchaCheck(options: RecaptchaOptions): HumanCheck {
  const { siteKey, secret, verifyUrl, hostname, timeoutMs = 5000 } = options
  return {
    challenge: async () => ({ kind: 'recaptcha', site_key: siteKey }),
    verify: async (response) => {
      const answer = await ask(verifyUrl, new URLSearchParams({ secret, response }), timeoutMs)
      if (!isVerdict(answer)) throw new HumanCheckUnavailableError('reCAPTCHA answered in an unknown form.')
      const { success, score = 1 } = answer
      return success && answer.hostname === hostname && score >= lowestScore
    },
  }
}

async function ask(url: string, body: URLSearchParams, timeoutMs: number): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    return await answer.json()
  } catch (cause) {
    throw new HumanCheckUnavailableError('reCAPTCHA did not answer.', { cause })
  }
}

type Verdict = { success: boolean; hostname?: string; score?: number }

const isVerdict = (answer: unknown): answer is Verdict =>
  typeof answer === 'object' && answer !== null && 'success' in answer && typeof answer.success === 'boolean'
