import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { documentEntry } from './file-upload.ts'

export const listDocuments = defineCall({
  method: 'GET',
  path: '/api/customer/file_list/',
  summary: 'List the documents that have been received.',
  access: 'session',
  answer: { documents: z.array(documentEntry) },
})
