/** Something the person at the terminal can put right: the message says what happened and what to do. */
export class Problem extends Error {
  /** @override */
  name = 'Problem'
}

/** @type {[RegExp, string][]} */
const causes = [
  [
    /ENOSPC|EDQUOT|no space left on device|disk quota exceeded/i,
    'The disk is full. Free some space and run the command again; nothing that was saved is lost.',
  ],
  [
    /EADDRINUSE|address already in use/i,
    'A port is taken by another program. Stop that program, or start on other ports: npm start -- --port 5000',
  ],
  [
    /EROFS|read-only file system/i,
    'The folder is on a read-only file system. Put the project where you may write, then run the command again.',
  ],
  [
    /EACCES|EPERM|permission denied/i,
    'A file or folder cannot be written. Make the project folder yours (chown), or remove what another user left in it, then run the command again.',
  ],
  [
    /EMFILE|ENFILE/,
    'The system allows too few open files. Raise the limit (ulimit -n 4096), then run the command again.',
  ],
  [
    /ENOMEM|out of memory/i,
    'There is not enough free memory. Close other programs, then run the command again.',
  ],
]

/**
 * What a failure means, if it is one of those that a machine gives rather than the program.
 * @param {string} text
 */
export const knownCause = (text) => causes.find(([pattern]) => pattern.test(text))?.[1]

/**
 * The words for the terminal: a problem speaks for itself, a known cause is explained, anything else is shown whole.
 * @param {unknown} error
 * @returns {string}
 */
export function explain(error) {
  if (error instanceof Problem) return error.message
  if (!(error instanceof Error)) return String(error)
  const { code, path } = /** @type {NodeJS.ErrnoException} */ (error)
  const cause = knownCause(`${code ?? ''} ${error.message}`)
  if (cause) return `${cause}${path ? `\n  ${path}` : ''}\n  (${error.message})`
  return error.stack ?? error.message
}
