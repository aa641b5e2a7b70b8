import { ApiError } from '@planet/api/api-error'
import { type CheckedFile, checkFile } from './check-file.ts'
import { HostileFileError } from './hostile-file.ts'

/** Checks every file of an upload. Rejects the upload with the name of the first unacceptable file. */
export async function checkFiles<Name extends string>(
  files: ReadonlyMap<Name, Buffer>,
): Promise<Map<Name, CheckedFile>> {
  const checked = new Map<Name, CheckedFile>()
  for (const [kind, bytes] of files) {
    try {
      checked.set(kind, await checkFile(bytes))
    } catch (cause) {
      if (!(cause instanceof HostileFileError)) throw cause
      throw new ApiError('invalid_data', { fields: [{ field: kind, reason: 'format' }], cause })
    }
  }
  return checked
}
