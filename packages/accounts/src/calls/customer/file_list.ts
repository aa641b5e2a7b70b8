import { listDocuments } from '@planet/api/calls/customer/file_list'
import { listDocumentRows } from '../../documents/document-vault.ts'
import { documentEntries } from '../../documents/entries.ts'
import { currentSession } from '../../sessions/session-store.ts'
import { answer } from '../account-call.ts'

export const handleFileList = answer(listDocuments, async ({ db }, { request }) => ({
  documents: documentEntries(await listDocumentRows(db, currentSession(request).accountId)),
}))
