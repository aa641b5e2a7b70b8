import { readFile } from 'node:fs/promises'
import { z } from 'zod'

export type S3Keys = { accessKey: string; secretKey: string; sessionToken?: string }
/** The keys to sign the next request with. */
export type S3KeySource = () => Promise<S3Keys>

const timeoutMs = 10_000
/** Keys are replaced this long before they expire, so that no request outlives them. */
const marginMs = 5 * 60_000

const response = z.object({
  AccessKeyId: z.string(),
  SecretAccessKey: z.string(),
  Token: z.string(),
  Expiration: z.iso.datetime(),
})

type TemporaryOptions = {
  url: string
  /** A file with the value of the Authorization header, which the platform renews. */
  tokenFile?: string | undefined
  now?: () => number
}

/**
 * Temporary keys of the role that the platform gives to this process, by the protocol of AWS's container credentials:
 * EKS Pod Identity, ECS and Fargate serve it. No key is stored anywhere.
 */
export function temporaryKeys({ url, tokenFile, now = Date.now }: TemporaryOptions): S3KeySource {
  let known: { keys: S3Keys; until: number } | undefined
  let asking: Promise<S3Keys> | undefined
  const ask = async (): Promise<S3Keys> => {
    const token = tokenFile === undefined ? undefined : (await readFile(tokenFile, 'utf8')).trim()
    const answer = await fetch(url, {
      headers: token === undefined ? {} : { authorization: token },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) throw new Error(`S3_CREDENTIALS_URL answered ${answer.status}.`)
    const parsed = response.parse(await answer.json())
    const keys = {
      accessKey: parsed.AccessKeyId,
      secretKey: parsed.SecretAccessKey,
      sessionToken: parsed.Token,
    }
    known = { keys, until: Date.parse(parsed.Expiration) - marginMs }
    return keys
  }
  return async () => {
    if (known && now() < known.until) return known.keys
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}
