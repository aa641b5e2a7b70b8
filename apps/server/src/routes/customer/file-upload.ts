import { stateOf } from '@planet/accounts/account/account-state'
import { currentAccount } from '@planet/accounts/account/find-account'
import { checkFiles } from '@planet/accounts/documents/check-files'
import { storeDocuments } from '@planet/accounts/documents/document-vault'
import { documentEntries } from '@planet/accounts/documents/entries'
import { requireOwnKinds } from '@planet/accounts/documents/own-kinds'
import { receiveFiles } from '@planet/accounts/documents/receive-files'
import { canSendDocuments } from '@planet/accounts/machine/transition'
import { ApiError } from '@planet/api/api-error'
import { uploadDocuments } from '@planet/api/calls/customer/file-upload'
import { route } from '../../routing/route.ts'

export const uploadDocumentsRoute = route(uploadDocuments, async ({ accounts }, { request }) => {
  const account = await currentAccount(accounts, request)
  if (!canSendDocuments(stateOf(account))) throw new ApiError('incorrect_handling')
  const received = await receiveFiles(request)
  requireOwnKinds(account, [...received.keys()])
  const files = await checkFiles(received)
  return { documents: documentEntries(await storeDocuments(accounts, account.id, files)) }
})
