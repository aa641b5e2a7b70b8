import type { MainNetwork } from '@planet/chains/network'
import type { ChainReader } from '../networks/common/network.ts'
import type { GuardianView } from '../view/guardian-view.ts'
import type { Heads } from './heads.ts'

type Ask<Args extends unknown[], T> = (...args: Args) => Promise<T>

/** Responses about one block, until there is another one. */
class Remembered {
  #block: string | undefined
  #answers = new Map<string, Promise<unknown>>()

  turnTo(block: string | undefined): void {
    if (block !== this.#block) this.#answers.clear()
    this.#block = block
  }

  once<Args extends unknown[], T>(name: string, ask: Ask<Args, T>): Ask<Args, T> {
    return (...args) => {
      const key = `${name} ${JSON.stringify(args)}`
      const known = this.#answers.get(key) as Promise<T> | undefined
      if (known) return known
      const asked = ask(...args)
      this.#answers.set(key, asked)
      asked.catch(() => {
        if (this.#answers.get(key) === asked) this.#answers.delete(key)
      })
      return asked
    }
  }
}

/**
 * A GuardianView that queries each balance once per block of its network, so that checking at every block of every
 * network costs only that one network's queries.
 */
export function rememberingView(view: GuardianView): {
  view: GuardianView
  turnTo: (heads: Heads) => void
  forget: () => void
} {
  const { planet, readers, bitcoin } = view
  const ofPlanet = new Remembered()
  const ofMain = new Map(
    Object.values(readers).map((reader) => [reader.network, { reader, kept: new Remembered() }]),
  )
  const remembered = ({ reader, kept }: { reader: ChainReader; kept: Remembered }): ChainReader => ({
    ...reader,
    block: kept.once('block', reader.block),
    ...(reader.balance ? { balance: kept.once('balance', reader.balance) } : {}),
    ...(reader.issued ? { issued: kept.once('issued', reader.issued) } : {}),
  })
  const coins = ofMain.get('bitcoin')?.kept
  const turn = (planetBlock: string | undefined, mains: Heads['mains']) => {
    ofPlanet.turnTo(planetBlock)
    for (const [network, { kept }] of ofMain) kept.turnTo(mains[network])
  }
  return {
    view: {
      ...view,
      planet: {
        ...planet,
        supply: ofPlanet.once('supply', planet.supply),
        plaHeld: ofPlanet.once('plaHeld', planet.plaHeld),
        credited: ofPlanet.once('credited', planet.credited),
        convert: ofPlanet.once('convert', planet.convert),
      },
      readers: Object.fromEntries(
        [...ofMain].map(([network, one]): [MainNetwork, ChainReader] => [network, remembered(one)]),
      ),
      ...(bitcoin && coins
        ? {
            bitcoin: {
              ...bitcoin,
              unspent: coins.once('unspent', bitcoin.unspent),
              transaction: coins.once('transaction', bitcoin.transaction),
              block: coins.once('block of coins', bitcoin.block),
            },
          }
        : {}),
    },
    turnTo: (heads) => turn(String(heads.planet), heads.mains),
    forget: () => turn(undefined, {}),
  }
}
