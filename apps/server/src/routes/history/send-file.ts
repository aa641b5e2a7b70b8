import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError } from '@planet/contract/api-error'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What a history becomes: a text as it comes, or something that writes itself. */
type Writers<Page> = {
  csv: (pages: AsyncIterable<Page>) => AsyncIterable<string>
  pdf: (pages: AsyncIterable<Page>, out: Writable) => Promise<void>
}

/** Streams the file while it is read, so that any range costs the same memory. */
export async function sendHistoryFile<Page>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { name, format }: { name: string; format: 'csv' | 'pdf' },
  pages: AsyncGenerator<Page>,
  write: Writers<Page>,
): Promise<void> {
  // Read before the answer begins: what fails here is still told as an error.
  const first = await pages.next()
  async function* all() {
    if (!first.done) yield first.value
    yield* pages
  }
  const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf'
  const out = beginFile(reply, `${name}.${format}`, type)
  try {
    if (format === 'csv') await pipeline(Readable.from(write.csv(all())), out)
    else await write.pdf(all(), out)
  } catch (error) {
    // Part of the file is out: it must not look whole.
    out.destroy()
    request.log.warn({ event: 'export', reason: (error as Error).message }, 'an export broke off')
  }
}

export function refuseUnknownZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
  } catch {
    throw new ApiError('validation_error', { fields: [{ field: 'time_zone', reason: 'format' }] })
  }
}

function beginFile(reply: FastifyReply, name: string, type: string) {
  reply.hijack()
  const { raw } = reply
  for (const [header, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(header, value)
  raw.writeHead(200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  return raw
}
