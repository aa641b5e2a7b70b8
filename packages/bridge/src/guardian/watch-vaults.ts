import type { Logger } from '@planet/platform/logging/logger'
import type { Address, Hex } from 'viem'
import { reasonOf } from '../errors.ts'
import type { QueuedRelease } from '../networks/common/network.ts'
import { isPaymentOf, type VaultNetwork } from '../networks/vault.ts'
import type { GuardianView } from '../view/guardian-view.ts'
import type { GuardianKey } from './key.ts'
import { openVetoes, type VetoSenders } from './send-veto.ts'
import { ownerMayLeave } from './verify/standing.ts'

export type VaultWatch = {
  view: GuardianView
  key: GuardianKey
  senders: VetoSenders
  logger: Logger
  /** Throws while this guardian's view of PLANET is unreliable; nothing is vetoed then. */
  checkPlanet?: () => Promise<void>
  /** While reserves are short nothing may leave: every queued release is vetoed. */
  isShort?: () => boolean
  /** How long this guardian's view of PLANET may lag before an unknown release counts as stolen. */
  graceMs?: number
  now?: () => number
}

const networks = ['ethereum', 'tron'] as const
const defaultGraceMs = 30_000

/**
 * Reads each vault's queue from this guardian's own nodes and vetoes what is not the payment of an approved convert. For
 * that it needs neither the board nor the coordinator: thieves of k keys may control those too. It also vetoes the payment
 * of an account that has been suspended or closed since: after the delay anyone could call for it.
 */
export function openVaultGuard(watch: VaultWatch): () => Promise<void> {
  const { view, logger, checkPlanet, isShort = () => false } = watch
  const { graceMs = defaultGraceMs, now = Date.now } = watch
  /** By id, with the terms that were checked, because a reorganisation can replace them, and the owner. */
  const rightful = new Map<Hex, { terms: string; requester: Address }>()
  const firstSeen = new Map<Hex, number>()
  const vetoes = openVetoes(watch, now)

  const consider = async (network: VaultNetwork, id: Hex, short: boolean): Promise<void> => {
    const queued = await view.readers[network]?.queued?.(id)
    if (!queued) return
    const seen = termsText(queued)
    const known = rightful.get(id)
    if (!short) {
      const requester =
        known?.terms === seen ? known.requester : await rightfulRequester(view, network, id, queued)
      if (requester) rightful.set(id, { terms: seen, requester })
      // An account can be suspended at any time, so its standing is read every time.
      if (requester && (await ownerMayLeave(view, { requester }))) {
        firstSeen.delete(id)
        return
      }
    }
    const since = firstSeen.get(id) ?? now()
    firstSeen.set(id, since)
    const isLate = queued.readyAt.getTime() - now() < 2 * graceMs
    if (now() - since < graceMs && !isLate) return
    if (!vetoes.isDue(id)) return
    const { amount } = queued.terms
    logger.error({ event: 'guardian', network, release: id, amount: String(amount) }, 'vetoing a release')
    await vetoes.send(network, id)
  }

  const warn = (network: VaultNetwork) => (error: unknown) =>
    logger.warn({ event: 'guardian', network, reason: reasonOf(error) }, 'the vault could not be watched')

  return async () => {
    await checkPlanet?.()
    const short = isShort()
    for (const network of networks) {
      const queue = view.readers[network]?.queue?.() ?? Promise.resolve([])
      const ids = await queue.catch((error: unknown) => {
        warn(network)(error)
        return []
      })
      // One that cannot be checked, for example without a database, does not protect the others.
      for (const id of ids) await consider(network, id, short).catch(warn(network))
    }
  }
}

const termsText = ({ terms: { token, to, amount }, readyAt }: QueuedRelease): string =>
  `${token} ${to} ${amount} ${readyAt.getTime()}`

/** Who requested the convert that this release pays; undefined if it pays none. */
async function rightfulRequester(
  { setup, planet }: GuardianView,
  network: VaultNetwork,
  id: Hex,
  { terms }: QueuedRelease,
): Promise<Address | undefined> {
  if ((await planet.convertStatus(id)) !== 'approved') return undefined
  const convert = await planet.findConvert(id)
  return isPaymentOf(setup, network, convert, terms) ? convert.requester : undefined
}
