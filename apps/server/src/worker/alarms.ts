import { alarmJob } from '@planet/bridge/jobs'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import { defineJob } from '@planet/platform/jobs/define-job'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { handle, type JobHandler } from '@planet/platform/jobs/handle-job'
import type { Services } from '../services/services.ts'

const timeoutMs = 10_000

/** A separate job, so that a failed webhook is retried without a second mail. */
const alarmWebhookJob = defineJob('alarm-webhook', alarmJob.schema)

/** An alarm writes a log line, mails the provider, and calls ALARM_WEBHOOK_URL if it is set. */
export function alarmHandlers({ config, connection, accounts, logger }: Services): JobHandler[] {
  const { ALARM_WEBHOOK_URL, CONSOLE_URL, PROVIDER_EMAIL, PROVIDER_LANGUAGE } = config
  return [
    handle(alarmJob, async (alarm) => {
      logger.error({ event: 'alarm', code: alarm.code, detail: alarm.detail }, 'the bridge raised an alarm')
      await connection.db.transaction().execute(async (tx) => {
        await enqueueMail(tx, accounts.dataKeys, {
          letter: 'bridge-alarm',
          to: PROVIDER_EMAIL,
          language: PROVIDER_LANGUAGE,
          data: { ...alarm, url: new URL('/bridge', CONSOLE_URL).href },
        })
        if (ALARM_WEBHOOK_URL) await enqueue(tx, alarmWebhookJob, alarm)
      })
    }),
    handle(alarmWebhookJob, async (alarm) => {
      if (ALARM_WEBHOOK_URL) await callWebhook(ALARM_WEBHOOK_URL, alarm)
    }),
  ]
}

/** `text` is what chat tools show; the other fields are for programs. */
async function callWebhook(
  url: string,
  { code, detail }: { code: string; detail: Record<string, string | number> },
): Promise<void> {
  const values = Object.entries(detail).map(([name, value]) => `${name} ${value}`)
  const text = `Planet Wallet: bridge alarm ${[code, ...values].join(', ')}`
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text, code, detail }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The alarm webhook answered ${answer.status}.`)
}
