import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Part, PartContext } from '../part/part.ts'
import { openBitcoin } from './bitcoin-network.ts'
import { openEthereum } from './ethereum-network.ts'
import { FieldError, type SandboxNetwork } from './network.ts'
import { networksSection } from './networks-section.ts'
import { addressOf, amountOf, assetOf, bodyOf, countOf, networkOf, transactionsOf } from './requests.ts'
import { openTron } from './tron-network.ts'

/**
 * The stand-in main networks, each at its own port with its real interface. To steer them:
 *
 *   GET  /networks                                              where they are, heights, contracts, faucets
 *   POST /faucet { network, asset, address, amount | coins }    201 { transaction }
 *   POST /mine   { network, blocks }                            200 { height, blocks: [id] }
 *   POST /reorg  { network, depth, transactions? }              200 { height, blocks: [id] }
 *
 *   422 { error: "invalid_<field>", field, message }
 */
export const networksPart: Part = {
  name: 'networks',
  start: async (context) => {
    const networks = await openAll(context)
    serve(context.app, networks, context.changed)
    return {
      section: networksSection(networks),
      ready: Object.fromEntries(networks.map(({ id, url }) => [id, url])),
      close: () => closeAll(networks),
    }
  },
}

/** All at once; when one cannot start, the others are closed again. */
async function openAll({
  config,
  folder,
  changed,
  now,
  onFailure = console.error,
}: PartContext): Promise<SandboxNetwork[]> {
  const { host, networks } = config
  const placeOf = (id: keyof typeof networks) => ({
    dataDir: join(folder, id),
    host,
    port: networks[id].port,
    onFailure,
  })
  const { bitcoin, ethereum, tron } = networks
  const opened = await Promise.allSettled([
    openBitcoin({ ...placeOf('bitcoin'), ...bitcoin, now: () => Math.floor(now() / 1000) }),
    openEthereum(
      { ...placeOf('ethereum'), blockMs: ethereum.blockSeconds * 1000, setupFile: config.bridgeSetup, now },
      changed,
    ),
    openTron({ ...placeOf('tron'), blockMs: tron.blockSeconds * 1000, now }, changed),
  ])
  const running = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const failed = opened.find((each) => each.status === 'rejected')
  if (failed === undefined) return running
  await closeAll(running)
  throw failed.reason
}

const closeAll = async (networks: readonly SandboxNetwork[]): Promise<void> => {
  await Promise.all(networks.map((network) => network.close()))
}

function serve(app: FastifyInstance, networks: readonly SandboxNetwork[], changed: () => void): void {
  const answer = async (reply: FastifyReply, work: () => Promise<unknown>) => {
    try {
      return reply.send(await work())
    } catch (error) {
      if (!(error instanceof FieldError)) throw error
      const { field, message } = error
      return reply.code(422).send({ error: `invalid_${field}`, field, message })
    } finally {
      changed()
    }
  }

  app.get('/networks', async () =>
    Object.fromEntries(
      await Promise.all(
        networks.map(async ({ id, url, assets, facts, faucet, height }) => [
          id,
          { url, height: await height(), assets, ...facts, faucet: faucet.address },
        ]),
      ),
    ),
  )

  app.post('/faucet', async (request, reply) =>
    answer(reply.code(201), async () => {
      const body = bodyOf(request.body)
      const network = networkOf(networks, body)
      const asset = assetOf(network, body)
      const address = addressOf(body)
      return { transaction: await network.pay(asset, address, amountOf(asset, body)) }
    }),
  )

  app.post('/mine', async (request, reply) =>
    answer(reply, async () => {
      const body = bodyOf(request.body)
      const network = networkOf(networks, body)
      const blocks = await network.mine(countOf(body, 'blocks'))
      return { height: await network.height(), blocks }
    }),
  )

  app.post('/reorg', async (request, reply) =>
    answer(reply, async () => {
      const body = bodyOf(request.body)
      const network = networkOf(networks, body)
      const blocks = await network.reorg(countOf(body, 'depth'), transactionsOf(body))
      return { height: await network.height(), blocks }
    }),
  )
}
