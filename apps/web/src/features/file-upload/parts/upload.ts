import type { AnswerOf } from '@planet/api/call'
import type { uploadDocuments } from '@planet/api/calls/customer/file-upload'
import { handles } from '@planet/api/generated/handles'
import { sendForm } from '../../../api/send-form.ts'
import { sharesSent } from './progress.ts'
import type { DocumentKind } from './slots-machine.ts'

export type Chosen = { kind: DocumentKind; file: File }

/** Sends documents in one request, and reports the progress of each. */
export function upload(
  files: readonly Chosen[],
  onProgress: (kind: DocumentKind, share: number) => void,
): Promise<AnswerOf<typeof uploadDocuments>> {
  const body = new FormData()
  for (const { kind, file } of files) body.append(kind, file)
  const sizes = files.map(({ file }) => file.size)
  return sendForm(handles.uploadDocuments, body, (sent) => {
    const shares = sharesSent(sizes, sent)
    for (const [index, { kind }] of files.entries()) onProgress(kind, shares[index] ?? 0)
  })
}
