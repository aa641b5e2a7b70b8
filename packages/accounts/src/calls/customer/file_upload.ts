import { ApiError } from '@planet/api/api-error'
import { uploadDocuments } from '@planet/api/calls/customer/file_upload'
import { stateOf } from '../../account/account-state.ts'
import { currentAccount } from '../../account/find-account.ts'
import { type CheckedFile, checkFile } from '../../documents/check-file.ts'
import { storeDocuments } from '../../documents/document-vault.ts'
import { documentEntries } from '../../documents/entries.ts'
import { HostileFileError } from '../../documents/hostile-file.ts'
import { receiveFiles } from '../../documents/receive-files.ts'
import { canSendDocuments } from '../../status/transition.ts'
import type { DocumentKind } from '../../tables.ts'
import { answer } from '../account-call.ts'

export const handleFileUpload = answer(uploadDocuments, async (accounts, { request }) => {
  const account = await currentAccount(accounts, request)
  if (!canSendDocuments(stateOf(account))) throw new ApiError('incorrect_handling')
  const files = await checkAll(await receiveFiles(request))
  return { documents: documentEntries(await storeDocuments(accounts, account.id, files)) }
})

async function checkAll(files: Map<DocumentKind, Buffer>): Promise<Map<DocumentKind, CheckedFile>> {
  const checked = new Map<DocumentKind, CheckedFile>()
  for (const [kind, bytes] of files) {
    try {
      checked.set(kind, await checkFile(bytes))
    } catch (cause) {
      if (!(cause instanceof HostileFileError)) throw cause
      throw new ApiError('invalid_data', { fields: [{ field: kind, reason: 'format' }], cause })
    }
  }
  return checked
}
