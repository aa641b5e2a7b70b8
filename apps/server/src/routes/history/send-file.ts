import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError } from '@planet/api/api-error'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Exchange = { request: FastifyRequest; reply: FastifyReply }
type Csv<Page> = (pages: AsyncIterable<Page>) => AsyncIterable<string>
/** The output of an export: text in chunks, or a document that writes itself. */
type Write<Page> = (pages: AsyncIterable<Page>, out: Writable) => Promise<void>

export const sendHistoryFile = <Page>(
  exchange: Exchange,
  { name, format }: { name: string; format: 'csv' | 'pdf' },
  pages: AsyncGenerator<Page>,
  write: { csv: Csv<Page>; pdf: Write<Page> },
): Promise<void> =>
  format === 'csv'
    ? sendCsv(exchange, name, pages, write.csv)
    : sendFile(exchange, { name: `${name}.pdf`, type: 'application/pdf' }, pages, write.pdf)

export const sendCsv = <Page>(
  exchange: Exchange,
  name: string,
  pages: AsyncGenerator<Page>,
  csv: Csv<Page>,
): Promise<void> =>
  sendFile(exchange, { name: `${name}.csv`, type: 'text/csv; charset=utf-8' }, pages, (all, out) =>
    pipeline(Readable.from(csv(all)), out),
  )

/** Streams the file while it is read, so that any range costs the same memory. */
async function sendFile<Page>(
  { request, reply }: Exchange,
  { name, type }: { name: string; type: string },
  pages: AsyncGenerator<Page>,
  write: Write<Page>,
): Promise<void> {
  // Read before the response begins, so that a failure here is still reported as an error.
  const first = await pages.next()
  async function* all() {
    if (!first.done) yield first.value
    yield* pages
  }
  const out = beginFile(reply, name, type)
  try {
    await write(all(), out)
  } catch (error) {
    // Part of the file is sent already: it must not look complete.
    out.destroy()
    request.log.warn({ event: 'export', reason: (error as Error).message }, 'an export broke off')
  }
}

/** One document that writes itself. */
export async function sendPdf(
  exchange: Exchange,
  name: string,
  write: (out: Writable) => Promise<void>,
): Promise<void> {
  async function* nothing(): AsyncGenerator<never> {}
  await sendFile(exchange, { name: `${name}.pdf`, type: 'application/pdf' }, nothing(), (_, out) =>
    write(out),
  )
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
