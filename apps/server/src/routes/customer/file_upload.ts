import { stateOf } from '@planet/accounts/account/account-state'
import { currentAccount } from '@planet/accounts/account/find-account'
import { type CheckedFile, checkFile } from '@planet/accounts/documents/check-file'
import { storeDocuments } from '@planet/accounts/documents/document-vault'
import { documentEntries } from '@planet/accounts/documents/entries'
import { HostileFileError } from '@planet/accounts/documents/hostile-file'
import { receiveFiles } from '@planet/accounts/documents/receive-files'
import { canSendDocuments } from '@planet/accounts/status/transition'
import type { DocumentKind } from '@planet/accounts/tables'
import { ApiError } from '@planet/api/api-error'
import { uploadDocuments } from '@planet/api/calls/customer/file_upload'
import { route } from '../route.ts'

export const uploadDocumentsRoute = route(uploadDocuments, async ({ accounts }, { request }) => {
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
