import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError } from '@planet/contract/api-error'
import { exportTransfers } from '@planet/contract/calls/history/export'
import { sessionOf } from '@planet/platform/http/session-gate'
import { csvOf } from '@planet/transfers/export/csv'
import { historyPages } from '@planet/transfers/export/pages'
import { writePdf } from '@planet/transfers/export/pdf'
import type { FastifyReply } from 'fastify'
import type { Route } from '../serve.ts'

/** Streams the file while it is read, so that any range costs the same memory. */
export const exportRoute: Route = (serve, { transfers }) =>
  serve(exportTransfers, async ({ request, reply, query }) => {
    const { accountId } = sessionOf(request)
    const { format, language = 'en', time_zone: timeZone = 'UTC', ...filter } = query
    refuseUnknownZone(timeZone)
    // Read before the answer begins: what fails here is still told as an error.
    const pages = historyPages(transfers, accountId, filter)
    const first = await pages.next()
    async function* all() {
      if (!first.done) yield first.value
      yield* pages
    }
    const file = `planet-transfers-${transfers.now().toISOString().slice(0, 10)}.${format}`
    const out = beginFile(reply, file, format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf')
    try {
      if (format === 'csv') await pipeline(Readable.from(csvOf(all())), out)
      else {
        const { since, until } = filter
        await writePdf(all(), { accountId, language, timeZone, since, until, now: transfers.now() }, out)
      }
    } catch (error) {
      // Part of the file is out: it must not look whole.
      out.destroy()
      request.log.warn({ event: 'export', reason: (error as Error).message }, 'an export broke off')
    }
    return {}
  })

function refuseUnknownZone(timeZone: string): void {
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
