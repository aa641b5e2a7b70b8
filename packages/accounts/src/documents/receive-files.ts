import type { Multipart } from '@fastify/multipart'
import { ApiError } from '@planet/contract/api-error'
import { documentKinds, largestDocument } from '@planet/contract/calls/customer/file_upload'
import type { FastifyRequest } from 'fastify'
import type { DocumentKind } from '../tables.ts'

/** Reads the parts of an upload into memory, at most one file of ten megabytes for each kind. */
export async function receiveFiles(request: FastifyRequest): Promise<Map<DocumentKind, Buffer>> {
  if (!request.isMultipart())
    throw new ApiError('validation_error', { fields: [{ field: 'contents', reason: 'format' }] })
  const limits = {
    files: documentKinds.length,
    fileSize: largestDocument,
    fields: 0,
    parts: documentKinds.length,
  }
  const files = new Map<DocumentKind, Buffer>()
  for await (const part of request.parts({ limits }) as AsyncIterable<Multipart>) {
    const kind = documentKinds.find((known) => known === part.fieldname)
    if (part.type !== 'file' || !kind || files.has(kind))
      throw new ApiError('validation_error', { fields: [{ field: part.fieldname, reason: 'unknown_field' }] })
    files.set(kind, await part.toBuffer())
  }
  if (files.size === 0) throw new ApiError('warn_required_parameter_is_empty')
  return files
}
