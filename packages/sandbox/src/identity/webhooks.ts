import { randomUUID } from 'node:crypto'
import { type Applicant, statusOf } from './applicants.ts'
import { webhookHeaders } from './signatures.ts'

export type Webhooks = {
  /** Sends messages about an applicant, one after another; each is tried a few times. */
  send: (applicant: Applicant, types: readonly string[]) => void
  close: () => Promise<void>
}

const pausesMs = [0, 1000, 5000]

export function webhookSender(url: string, secret: string): Webhooks {
  const stop = new AbortController()
  const underWay = new Set<Promise<void>>()

  const deliver = async (payload: object): Promise<void> => {
    const body = Buffer.from(JSON.stringify(payload))
    for (const pause of pausesMs) {
      await wait(pause, stop.signal)
      if (stop.signal.aborted) return
      try {
        const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(5000)])
        const answer = await fetch(url, {
          method: 'POST',
          headers: webhookHeaders(secret, body),
          body,
          signal,
        })
        await answer.body?.cancel()
        if (answer.ok) return
      } catch {
        // The wallet may just be starting; the next try comes.
      }
    }
  }

  return {
    send: (applicant, types) => {
      const sending = (async () => {
        for (const type of types) await deliver(messageOf(applicant, type))
      })()
      underWay.add(sending)
      void sending.finally(() => underWay.delete(sending))
    },
    close: async () => {
      stop.abort()
      await Promise.all(underWay)
    },
  }
}

const messageOf = (applicant: Applicant, type: string): object => ({
  applicantId: applicant.id,
  inspectionId: applicant.id,
  correlationId: randomUUID(),
  externalUserId: applicant.externalUserId,
  levelName: applicant.levelName,
  applicantType: applicant.type,
  type,
  createdAtMs: new Date().toISOString().replace('T', ' ').replace('Z', ''),
  ...(type === 'applicantReviewed' ? statusOf(applicant) : { reviewStatus: 'pending' }),
})

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (ms === 0 || signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
