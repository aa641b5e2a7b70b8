/** Codes of the network and of PostgreSQL for a server that is gone, going or not there yet. */
const codes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
]
/** The driver's own words, which carry no code. */
const words =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Whether the database was away rather than the statement wrong: the same may work in a moment. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: string }
  return (code !== undefined && codes.includes(code)) || words.test(error.message)
}
