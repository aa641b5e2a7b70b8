/** The file is broken, of another kind than it may be, or carries something that a document has no need of. */
export class HostileFileError extends Error {
  override name = 'HostileFileError'
}
