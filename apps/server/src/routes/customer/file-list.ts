import { listDocumentRows } from '@planet/accounts/documents/document-vault'
import { documentEntries } from '@planet/accounts/documents/entries'
import { currentSession } from '@planet/accounts/sessions/session-store'
import { listDocuments } from '@planet/api/calls/customer/file-list'
import { route } from '../../routing/route.ts'

export const listDocumentsRoute = route(listDocuments, async ({ accounts: { db } }, { request }) => ({
  documents: documentEntries(await listDocumentRows(db, currentSession(request).accountId)),
}))
