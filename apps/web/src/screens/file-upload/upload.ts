import type { AnswerOf } from '@planet/contract/call'
import { uploadDocuments } from '@planet/contract/calls/customer/file_upload'
import { RequestFailure } from '../../api/request.ts'
import { sharesSent } from './progress.ts'
import type { DocumentKind } from './slots-machine.ts'

export type Chosen = { kind: DocumentKind; file: File }

/** Sends files in one request. XMLHttpRequest, since it alone tells how much of a body has gone. */
export function upload(
  files: readonly Chosen[],
  onProgress: (kind: DocumentKind, share: number) => void,
): Promise<AnswerOf<typeof uploadDocuments>> {
  const body = new FormData()
  for (const { kind, file } of files) body.append(kind, file)
  const sizes = files.map(({ file }) => file.size)
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open(uploadDocuments.method, uploadDocuments.path)
    call.setRequestHeader('x-requested-with', 'XMLHttpRequest')
    call.responseType = 'json'
    call.upload.onprogress = ({ loaded }) => {
      const shares = sharesSent(sizes, loaded)
      for (const [index, { kind }] of files.entries()) onProgress(kind, shares[index] ?? 0)
    }
    call.onload = () => {
      const answer = call.response as {
        success?: boolean
        message?: string
        fields?: RequestFailure['fields']
      } | null
      if (call.status === 200 && answer?.success === true) resolve(answer as AnswerOf<typeof uploadDocuments>)
      else reject(new RequestFailure(call.status, answer?.message ?? 'unknown_error', answer?.fields))
    }
    call.onerror = () => reject(new RequestFailure(0, 'network_error'))
    call.ontimeout = call.onerror
    call.send(body)
  })
}
