/** Network and PostgreSQL codes (appendix A of its manual) for a server that is gone, shutting down, not up yet or out of disk or memory. */
const codes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
]
/** Messages of the driver and of the job library, which carry no code. */
const words =
  /Connection terminated|terminating connection|the database system is|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|whilst returning jobs from local queue|already been released to the pool/

/** Whether the database was unavailable rather than the statement wrong: retrying may work in a moment. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: string }
  return (code !== undefined && codes.includes(code)) || words.test(error.message)
}
