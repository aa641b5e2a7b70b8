import type { mainNetworks } from '@planet/chains/network'
import { isNodeError } from '@planet/chains/node-error'
import { isBridgeError } from '../src/errors.ts'
import { answerRequest } from '../src/guardian/sign.ts'
import type { RequestPayload } from '../src/request.ts'
import type { Standing } from '../src/rules/standing.ts'
import type { GuardianView } from '../src/view/guardian-view.ts'
import { Fuse } from './model/crash.ts'
import { bitcoinChain, people, vaultChain } from './model/main-chain.ts'
import { MemoryPlanet } from './model/memory-planet.ts'
import { rememberedKey } from './model/signed-by.ts'
import { accountOf, guardianNames } from './people.ts'

const [alice] = people
const amount = 300_000n
const now = () => Date.UTC(2026, 0, 1)

export const mallory = accountOf('mallory').address
export const keys = guardianNames.map(rememberedKey)
export const key = keys[0] ?? rememberedKey('guardian')

/** One guardian with a main network and PLANET in memory, so that a test can change one fact at a time. */
export function createVerifyStage(network: (typeof mainNetworks)[number]) {
  const chain = network === 'bitcoin' ? bitcoinChain(() => now() / 1000) : vaultChain(network, now)
  const planet = new MemoryPlanet(chain.setup, chain.asset, () => new Date(now()))
  const fuse = new Fuse()
  const standings = new Map<string, Standing>()
  const view: GuardianView = {
    setup: chain.setup,
    planet: planet.view(),
    readers: { [network]: chain.reader(fuse) },
    ...chain.view(fuse),
    standingOf: async (requester) => standings.get(requester.toLowerCase()) ?? 'active',
    policy: {
      approveUpTo: () => 1000n,
      oneOperatorUpTo: () => 2n * amount,
      operators: ['operator', 'colleague'].map((name) => accountOf(name).address),
    },
  }

  /** `signed`, or why not. */
  const answer = (payload: RequestPayload): Promise<string> =>
    answerRequest(view, key, payload).then(
      () => 'signed',
      (error: unknown) => {
        if (!isBridgeError(error) && !isNodeError(error)) throw error
        return error.detail.field ? `${error.code} ${error.detail.field}` : error.code
      },
    )

  /** Gives Alice three times the amount and requests a convert. */
  function ask(change: { destination?: string; amount?: bigint } = {}) {
    planet.balances.set(alice.toLowerCase(), 3n * amount)
    planet.supply += 3n * amount
    const terms = { amount, destination: chain.destination(1), ...change }
    const id = planet.requestConvert({ requester: alice, fee: 20_000n, network: chain.network, ...terms })
    const convert = planet.converts.get(id)
    if (!convert) throw new Error('no convert')
    return { convert, place: { id, block: String(convert.block) } }
  }

  return { chain, planet, view, answer, ask, standings }
}
