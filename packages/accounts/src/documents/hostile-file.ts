/** The file is broken, of a type that is not allowed, or contains something that a document never needs. */
export class HostileFileError extends Error {
  override name = 'HostileFileError'
}
