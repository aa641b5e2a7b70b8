import { documentTypes } from '@planet/api/calls/customer/file-upload'
import { fileTypeFromBuffer } from 'file-type'
import type { DocumentType } from '../tables.ts'
import { HostileFileError } from './hostile-file.ts'
import { hasManyPixels, rewriteImage } from './image.ts'
import { oneByOne } from './one-by-one.ts'
import { cleanPdf } from './pdf.ts'

export type CheckedFile = { type: DocumentType; bytes: Buffer }

/** A huge picture takes seconds; ordinary files do not wait behind it. */
const queues = { pictures: oneByOne(), hugePictures: oneByOne(), pdfs: oneByOne() }

/**
 * Detects the file type from its content alone and makes the content harmless. Ignores the name and type sent with it.
 */
export async function checkFile(bytes: Buffer): Promise<CheckedFile> {
  const found = await fileTypeFromBuffer(bytes)
  const type = documentTypes.find((allowed) => allowed === found?.mime)
  if (!type) throw new HostileFileError('The file is neither JPEG, PNG nor PDF.')
  if (type === 'application/pdf') return { type, bytes: await queues.pdfs(() => cleanPdf(bytes)) }
  const queue = (await hasManyPixels(bytes)) ? queues.hugePictures : queues.pictures
  return { type, bytes: await queue(() => rewriteImage(bytes, type)) }
}
