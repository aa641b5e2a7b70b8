import type { AnswerOf, Call } from '@planet/api/call'
import { RequestFailure } from './request.ts'

/** Sends files and texts in one request. XMLHttpRequest, since it alone tells how much of a body has gone. */
export function sendForm<C extends Call>(
  call: Pick<C, 'method' | 'path'>,
  body: FormData,
  onProgress: (sent: number, all: number) => void,
): Promise<AnswerOf<C>> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open(call.method, call.path)
    sending.setRequestHeader('x-requested-with', 'XMLHttpRequest')
    sending.responseType = 'json'
    sending.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    sending.onload = () => {
      const answer = sending.response as {
        success?: boolean
        message?: string
        fields?: RequestFailure['fields']
      } | null
      if (sending.status === 200 && answer?.success === true) resolve(answer as AnswerOf<C>)
      else reject(new RequestFailure(sending.status, answer?.message ?? 'unknown_error', answer?.fields))
    }
    sending.onerror = () => reject(new RequestFailure(0, 'network_error'))
    sending.ontimeout = sending.onerror
    sending.send(body)
  })
}
