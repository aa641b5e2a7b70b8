import { documentTypes } from '@planet/api/calls/customer/file_upload'
import { fileTypeFromBuffer } from 'file-type'
import type { DocumentType } from '../tables.ts'
import { HostileFileError } from './hostile-file.ts'
import { rewriteImage } from './image.ts'
import { oneByOne } from './one-by-one.ts'
import { cleanPdf } from './pdf.ts'

export type CheckedFile = { type: DocumentType; bytes: Buffer }

const inTurn = oneByOne()

/**
 * Detects the file type from its content alone and makes the content harmless. Ignores the name and type sent with it.
 */
export async function checkFile(bytes: Buffer): Promise<CheckedFile> {
  const found = await fileTypeFromBuffer(bytes)
  const type = documentTypes.find((allowed) => allowed === found?.mime)
  if (!type) throw new HostileFileError('The file is neither JPEG, PNG nor PDF.')
  const clean = () => (type === 'application/pdf' ? cleanPdf(bytes) : rewriteImage(bytes, type))
  return { type, bytes: await inTurn(clean) }
}
