/**
 * Classes of PostgreSQL's codes (appendix A of its manual) that blame the values: data exception, integrity constraint
 * violation, program limit exceeded (such as a value too long for an index).
 */
const contentClasses = ['22', '23', '54']
/** Of parsers and decoders. `fetch` reports a lost connection as a TypeError, so that one is not among them. */
const contentNames = ['RangeError', 'SyntaxError', 'URIError', 'ZodError', '$ZodError', '$ZodRealError']

/**
 * Whether the values themselves were refused, so that every repetition will fail the same way. Anything else, such as a
 * lost connection, a full disk or a conflict of transactions, may work the next time.
 */
export function isContentError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return contentClasses.includes(code.slice(0, 2))
  return contentNames.includes(error.name)
}
