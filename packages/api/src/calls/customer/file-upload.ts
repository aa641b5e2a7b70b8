import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { timestamp } from '../../fields/common.ts'

/** Licence or insurance card front and back, the passport held by its owner, the passport's photo page. */
const personDocuments = ['card_front', 'card_back', 'passport_holder', 'passport_photo'] as const

/** Extract of the company register, articles, mandate of the applicant, photo page of the applicant's passport. */
const companyDocuments = ['register_extract', 'articles', 'mandate', 'passport_photo'] as const

/** The documents that each kind of customer must send. */
export const documentsOf = { individual: personDocuments, corporate: companyDocuments } as const

export const documentKinds = [...personDocuments, 'register_extract', 'articles', 'mandate'] as const

export const documentTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const

export const largestDocument = 10 * 1024 * 1024

export const documentEntry = z.object({
  kind: z.enum(documentKinds),
  type: z.enum(documentTypes),
  bytes: z.number().int(),
  uploaded_at: timestamp,
})

export const uploadDocuments = defineCall({
  method: 'POST',
  path: '/api/customer/file_upload/',
  summary:
    'Send one to four documents as multipart/form-data, each part named after its kind. Companies have other kinds than persons.',
  access: 'session',
  limit: { count: 60, seconds: 600, by: 'account' },
  files: { names: documentKinds, types: documentTypes, largest: largestDocument },
  answer: { documents: z.array(documentEntry) },
  errors: ['invalid_data', 'payload_too_large', 'incorrect_handling', 'warn_required_parameter_is_empty'],
})
