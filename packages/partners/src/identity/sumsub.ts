import { z } from 'zod'
import {
  type Applicant,
  type IdentityAnswer,
  IdentityError,
  type IdentityProvider,
} from './identity-provider.ts'
import { isPayloadSigned, signRequest } from './signing.ts'

export type SumsubOptions = {
  url: string
  appToken: string
  secret: string
  webhookSecret: string
  /** What is checked of a person and of a company, by the names that the provider's settings give them. */
  levels: Readonly<Record<Applicant['kind'], string>>
  now?: () => Date
  /** For tests. */
  timeoutMs?: number
}

const applicantSchema = z.object({ id: z.string() })
const tokenSchema = z.object({ token: z.string() })
const linkSchema = z.object({ url: z.url() })
const statusSchema = z.object({
  reviewStatus: z.string(),
  reviewResult: z
    .object({
      reviewAnswer: z.string().optional(),
      reviewRejectType: z.string().optional(),
      moderationComment: z.string().optional(),
    })
    .optional(),
})
/** The applicant as it is after the act. */
const presenceSchema = z.object({ deleted: z.literal(true) })
const noticeSchema = z.object({
  applicantId: z.string(),
  externalUserId: z.string().optional(),
  type: z.string(),
})

const linkSeconds = 1800
/** For all that one act asks, together. */
const timeoutMs = 10_000

/** Speaks to Sumsub: applicant, access token, link to the hosted check, status, reset, deactivation, and signed webhooks. */
export function sumsubIdentity(options: SumsubOptions): IdentityProvider {
  const callApi = caller(options)
  /** All calls of one act share one deadline. */
  const within = (): CallApi => {
    const signal = AbortSignal.timeout(options.timeoutMs ?? timeoutMs)
    return (method, path, body) => callApi(signal, method, path, body)
  }
  return {
    start: async (applicant, returnUrl) => {
      const call = within()
      const level = options.levels[applicant.kind]
      const applicantId = await findOrCreate(call, applicant, level)
      const common = { levelName: level, userId: applicant.accountId, ttlInSecs: linkSeconds }
      const { token } = tokenSchema.parse(await call('POST', '/resources/accessTokens/sdk', common))
      const path = `/resources/sdkIntegrations/levels/-/websdkLink?lang=${encodeURIComponent(applicant.language)}`
      const redirect = { successUrl: returnUrl, rejectUrl: returnUrl }
      const { url } = linkSchema.parse(await call('POST', path, { ...common, redirect }))
      return { applicantId, url, accessToken: token }
    },
    answer: async (applicantId) =>
      readStatus(statusSchema.parse(await within()('GET', `${pathOf(applicantId)}/status`))),
    reset: async (applicantId) => {
      try {
        await within()('POST', `${pathOf(applicantId)}/reset`)
        return true
      } catch (error) {
        // An applicant who is being checked cannot be reset.
        if (isRefusal(error, 400, 409)) return false
        throw error
      }
    },
    // There is no call that deletes. A deactivated profile behaves as if it had never existed.
    forget: async (applicantId) => {
      try {
        presenceSchema.parse(await within()('PATCH', `${pathOf(applicantId)}/presence/deactivated`))
      } catch (error) {
        if (!isRefusal(error, 404)) throw error
      }
    },
    readNotice: (body, headers) => {
      const { 'x-payload-digest-alg': algorithm, 'x-payload-digest': digest } = headers
      if (!isPayloadSigned(options.webhookSecret, body, algorithm, digest)) return undefined
      const notice = noticeSchema.parse(JSON.parse(Buffer.from(body).toString()))
      return { applicantId: notice.applicantId, accountId: notice.externalUserId, type: notice.type }
    },
  }
}

const pathOf = (applicantId: string): string => `/resources/applicants/${encodeURIComponent(applicantId)}`

function readStatus({ reviewStatus, reviewResult }: z.infer<typeof statusSchema>): IdentityAnswer {
  const comment = reviewResult?.moderationComment ?? ''
  if (reviewStatus === 'init') {
    // After a rejection that may be mended the applicant waits again for documents.
    return reviewResult?.reviewAnswer === 'RED'
      ? { outcome: 'retry', comment }
      : { outcome: 'started', comment: '' }
  }
  if (reviewStatus !== 'completed') return { outcome: 'pending', comment: '' }
  if (reviewResult?.reviewAnswer === 'GREEN') return { outcome: 'green', comment: '' }
  return { outcome: reviewResult?.reviewRejectType === 'RETRY' ? 'retry' : 'red', comment }
}

type CallApi = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => Promise<unknown>

async function findOrCreate(call: CallApi, applicant: Applicant, level: string): Promise<string> {
  const path = `/resources/applicants?levelName=${encodeURIComponent(level)}`
  const { accountId, kind, email, language } = applicant
  try {
    const created = await call('POST', path, { externalUserId: accountId, type: kind, email, lang: language })
    return applicantSchema.parse(created).id
  } catch (error) {
    // The applicant exists already: a returning person continues where they were.
    if (!isRefusal(error, 409)) throw error
    const found = await call(
      'GET',
      `/resources/applicants/-;externalUserId=${encodeURIComponent(accountId)}/one`,
    )
    return applicantSchema.parse(found).id
  }
}

class IdentityHttpError extends IdentityError {
  readonly status: number
  constructor(status: number, path: string) {
    super(`The identity provider answered ${status} to ${path.split('?')[0]}.`)
    this.status = status
  }
}

const isRefusal = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof IdentityHttpError && statuses.includes(error.status)

type CallWithin = (signal: AbortSignal, ...of: Parameters<CallApi>) => Promise<unknown>

function caller({ url, appToken, secret, now = () => new Date() }: SumsubOptions): CallWithin {
  return async (signal, method, path, payload) => {
    const body = payload === undefined ? '' : JSON.stringify(payload)
    const seconds = Math.floor(now().getTime() / 1000)
    const headers: Record<string, string> = {
      accept: 'application/json',
      'x-app-token': appToken,
      'x-app-access-ts': String(seconds),
      'x-app-access-sig': signRequest(secret, { seconds, method, path, body }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    }
    try {
      const options = { method, headers, signal, redirect: 'error' as const }
      const answer = await fetch(new URL(path, url), { ...options, ...(body && { body }) })
      if (answer.ok) return await answer.json()
      await answer.body?.cancel()
      throw new IdentityHttpError(answer.status, path)
    } catch (cause) {
      if (cause instanceof IdentityError) throw cause
      throw new IdentityError('The identity provider could not be reached, or could not be understood.', {
        cause,
      })
    }
  }
}
