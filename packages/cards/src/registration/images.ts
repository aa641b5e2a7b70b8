import { type CheckedFile, checkFile } from '@planet/accounts/documents/check-file'
import { newObjectName } from '@planet/accounts/documents/document-vault'
import { HostileFileError } from '@planet/accounts/documents/hostile-file'
import { ApiError } from '@planet/api/api-error'
import {
  type CardImageKind,
  cardImageKinds,
  cardImageTypes,
} from '@planet/api/calls/customer/input-cardconfirm'
import type { CardImages } from '@planet/partners/card/card-partner'
import { seal, unseal } from '@planet/platform/sealing/seal'
import type { CardApplicationRow, StoredImages } from '../tables.ts'
import type { Applications } from './applications.ts'
import { sealContext } from './seal-context.ts'

const allowed: Readonly<Record<CardImageKind, readonly string[]>> = {
  passportImage: cardImageTypes,
  selfieImage: cardImageTypes,
  signatureImage: ['image/png'],
}

/**
 * All three pictures, each detected by its content and re-encoded. Names the first that is missing or not a picture.
 */
export async function checkImages(
  given: ReadonlyMap<CardImageKind, Buffer>,
): Promise<ReadonlyMap<CardImageKind, CheckedFile>> {
  const missing = cardImageKinds.filter((kind) => !given.get(kind)?.length)
  if (missing.length > 0)
    throw new ApiError('warn_required_parameter_is_empty', {
      fields: missing.map((field) => ({ field, reason: 'required' })),
    })
  const checked = new Map<CardImageKind, CheckedFile>()
  for (const [kind, bytes] of given) checked.set(kind, await checkImage(kind, bytes))
  return checked
}

async function checkImage(kind: CardImageKind, bytes: Buffer): Promise<CheckedFile> {
  const refusal = { fields: [{ field: kind, reason: 'format' as const }] }
  try {
    const file = await checkFile(bytes)
    if (allowed[kind].includes(file.type)) return file
  } catch (cause) {
    if (!(cause instanceof HostileFileError)) throw cause
    throw new ApiError('invalid_data', { ...refusal, cause })
  }
  throw new ApiError('invalid_data', refusal)
}

/** Stores sealed images. If one fails, the earlier ones are removed again. */
export async function storeImages(
  { dataKeys, documents }: Pick<Applications, 'dataKeys' | 'documents'>,
  application: string,
  files: ReadonlyMap<CardImageKind, CheckedFile>,
): Promise<StoredImages> {
  const stored: Record<string, StoredImages[string]> = {}
  try {
    for (const [kind, { type, bytes }] of files) {
      const { sealed, keyId } = seal(dataKeys, sealContext.image(application, kind), bytes)
      const name = newObjectName()
      stored[kind] = { name, type, keyId }
      await documents.put(name, sealed)
    }
    return stored
  } catch (error) {
    await forgetImages({ documents }, objectNames(stored))
    throw error
  }
}

export async function openImages(
  { dataKeys, documents }: Pick<Applications, 'dataKeys' | 'documents'>,
  { id, images }: Pick<CardApplicationRow, 'id' | 'images'>,
): Promise<CardImages> {
  const open = async (kind: CardImageKind) => {
    const stored = images[kind]
    const sealed = stored && (await documents.get(stored.name))
    if (!stored || !sealed) throw new Error('An image of a card application is not in the store.')
    const bytes = unseal(dataKeys, sealContext.image(id, kind), { sealed, keyId: stored.keyId })
    return { bytes, type: stored.type }
  }
  const [passportImage, selfieImage, signatureImage] = [
    await open('passportImage'),
    await open('selfieImage'),
    await open('signatureImage'),
  ]
  return { passportImage, selfieImage, signatureImage }
}

export const objectNames = (images: StoredImages): readonly string[] =>
  Object.values(images).map(({ name }) => name)

export async function forgetImages(
  { documents }: Pick<Applications, 'documents'>,
  names: readonly string[],
): Promise<void> {
  for (const name of names) await documents.delete(name)
}
