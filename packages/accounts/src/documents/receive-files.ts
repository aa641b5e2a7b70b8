import type { Multipart } from '@fastify/multipart'
import { ApiError } from '@planet/api/api-error'
import type { Files } from '@planet/api/call'
import { documentKinds, uploadDocuments } from '@planet/api/calls/customer/file-upload'
import type { FastifyRequest } from 'fastify'
import type { DocumentKind } from '../tables.ts'

/** More than any item of a form may be long, in bytes. */
const longestText = 4000

/** Reads the parts of an upload into memory: at most one of each name, and only names that the call knows. */
export async function receiveParts(
  request: FastifyRequest,
  { names, largest, fields = [] }: Files,
): Promise<{ files: Map<string, Buffer>; texts: Map<string, string> }> {
  if (!request.isMultipart())
    throw new ApiError('validation_error', { fields: [{ field: 'contents', reason: 'format' }] })
  // Accepts one text field too many, so that it can be rejected by name instead of as too large.
  const limits = {
    files: names.length,
    fileSize: largest,
    fields: fields.length + 1,
    fieldSize: longestText,
    parts: names.length + fields.length + 1,
  }
  const files = new Map<string, Buffer>()
  const texts = new Map<string, string>()
  for await (const part of request.parts({ limits }) as AsyncIterable<Multipart>) {
    const { fieldname } = part
    const isKnown = (part.type === 'file' ? names : fields).includes(fieldname)
    if (!isKnown || files.has(fieldname) || texts.has(fieldname))
      throw new ApiError('validation_error', { fields: [{ field: fieldname, reason: 'unknown_field' }] })
    if (part.type === 'file') files.set(fieldname, await part.toBuffer())
    else texts.set(fieldname, String(part.value))
  }
  return { files, texts }
}

export async function receiveFiles(request: FastifyRequest): Promise<Map<DocumentKind, Buffer>> {
  const { files } = await receiveParts(request, uploadDocuments.files ?? { names: [], types: [], largest: 0 })
  const known = documentKinds.flatMap((kind) => {
    const bytes = files.get(kind)
    return bytes ? [[kind, bytes] as const] : []
  })
  if (known.length === 0) throw new ApiError('warn_required_parameter_is_empty')
  return new Map(known)
}
