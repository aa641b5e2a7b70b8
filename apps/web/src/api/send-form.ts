import type { AnswerTo, Handle } from '@planet/api/handle'
import { RequestFailure } from './request.ts'

/** Sends files and texts in one request. Uses XMLHttpRequest because fetch does not report upload progress. */
export function sendForm<H extends Handle>(
  handle: H,
  body: FormData,
  onProgress: (sent: number, all: number) => void,
): Promise<AnswerTo<H>> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open(handle.method, handle.path)
    sending.setRequestHeader('x-requested-with', 'XMLHttpRequest')
    sending.responseType = 'json'
    sending.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    sending.onload = () => {
      const answer = sending.response as {
        success?: boolean
        message?: string
        fields?: RequestFailure['fields']
      } | null
      if (sending.status === 200 && answer?.success === true) resolve(answer as AnswerTo<H>)
      else reject(new RequestFailure(sending.status, answer?.message ?? 'unknown_error', answer?.fields))
    }
    sending.onerror = () => reject(new RequestFailure(0, 'network_error'))
    sending.ontimeout = sending.onerror
    sending.send(body)
  })
}
