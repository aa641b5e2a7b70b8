import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { travelAgency } from '@planet/partners/travel/agency'
import { travelRequest } from '@planet/partners/travel/requests'

/** How the agency responds: correctly, not at all, unreadably, or with a refusal. */
type Mood = 'good' | 'silent' | 'garbage' | 'failing' | 'refusing'

/** An agency that creates one booking per request id, and checks signatures. */
export async function startAgencyServer(secret: string) {
  const known = new Map<string, string>()
  const cancelled: string[] = []
  let mood: Mood = 'good'
  let asked = 0
  const { readSigned } = travelAgency('http://agency', secret)
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const header = (name: string) => request.headers[name] as string | undefined
    const send = (status: number, content: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(content)
    if (!readSigned(body, header, new Date())) return send(401, '{}')
    asked += 1
    if (mood === 'refusing') return send(409, JSON.stringify({ message: 'No seats on that day.' }))
    const cancel = /bookings\/([^/]+)\/cancel$/.exec(request.url ?? '')?.[1]
    if (cancel) {
      cancelled.push(cancel)
    } else {
      const { request_id } = travelRequest.parse(JSON.parse(body.toString()))
      known.set(request_id, known.get(request_id) ?? `TR-${1000 + known.size}`)
      if (mood === 'good') return send(200, JSON.stringify({ booking_id: known.get(request_id) }))
    }
    if (mood === 'silent') return undefined
    if (mood === 'garbage') return send(200, '<html>Welcome</html>')
    if (mood === 'failing') return send(500, '{}')
    return send(200, JSON.stringify({ booking_id: cancel }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/travel`,
    /** The agency's number for each request. */
    known,
    cancelled,
    asked: () => asked,
    be: (next: Mood) => {
      mood = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
