import type { TravelAgency } from '@planet/partners/travel/agency'
import { travelRequest } from '@planet/partners/travel/requests'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Agency, AgencyRefusal } from './agency.ts'
import type { Store } from './store.ts'

const beforePayment = ['requested', 'checked', 'invoiced']

/** What the wallet asks of the agency: a journey, and the end of one. Signed with the secret that both know. */
export async function serveRequests(
  app: FastifyInstance,
  { agency, store, signed }: { agency: Agency; store: Store; signed: Pick<TravelAgency, 'readSigned'> },
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.addHook('preHandler', async ({ body, headers }, reply) => {
      const header = (name: string) => headers[name] as string | undefined
      if (!signed.readSigned(body as Buffer, header, new Date()))
        return reply.code(401).send({ message: 'The signature is not right.' })
    })
    /** A refusal is an answer, so that the wallet does not ask again. */
    const answering = async (reply: FastifyReply, act: () => Promise<string>) => {
      try {
        return { booking_id: await act() }
      } catch (error) {
        if (!(error instanceof AgencyRefusal)) throw error
        return reply.code(409).send({ message: error.message })
      }
    }
    scope.post('/travel/api/requests', ({ body }, reply) =>
      answering(reply, async () => {
        const asked = travelRequest.safeParse(JSON.parse(String(body)))
        if (!asked.success) throw new AgencyRefusal('The request is not complete.')
        return agency.requestFromWallet(asked.data)
      }),
    )
    scope.post<{ Params: { id: string } }>('/travel/api/bookings/:id/cancel', ({ params: { id } }, reply) =>
      answering(reply, async () => {
        const state = store.find(id)?.state ?? ''
        if (state === 'cancelled') return id
        if (!beforePayment.includes(state)) throw new AgencyRefusal('It is paid. Please talk to the agency.')
        await agency.cancel(id)
        return id
      }),
    )
  })
}
