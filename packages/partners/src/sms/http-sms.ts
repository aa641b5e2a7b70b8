import type { Config } from '@planet/platform/config/settings'
import { SmsError, type SmsSender } from './sms-sender.ts'

/** Hands messages to a gateway by `POST {url}/partners/sms/messages` with a bearer token. */
export function httpSms(url: string, token: string, timeoutMs = 10_000): SmsSender {
  const address = `${url.replace(/\/$/, '')}/partners/sms/messages`
  return {
    send: async ({ to, text }) => {
      let answer: Response
      try {
        answer = await fetch(address, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ to, text }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
      } catch (cause) {
        throw new SmsError('The text message gateway could not be reached.', { cause })
      }
      await answer.body?.cancel()
      if (!answer.ok) throw new SmsError(`The text message gateway answered ${answer.status}.`)
    },
  }
}

export function smsFromConfig({ SMS_URL, SMS_TOKEN }: Config): SmsSender {
  if (SMS_URL && SMS_TOKEN) return httpSms(SMS_URL, SMS_TOKEN)
  return {
    send: async () => {
      throw new SmsError('No text message gateway is set (SMS_URL, SMS_TOKEN).')
    },
  }
}
