import { forEach } from '@planet/platform/jobs/handle-job'
import type { Logger } from '@planet/platform/logging/logger'
import type { Hex } from 'viem'
import { reasonOf } from '../errors.ts'
import type { QueuedRelease } from '../networks/network.ts'
import { isPaymentOf, type VaultNetwork } from '../networks/vault.ts'
import type { GuardianView } from './guardian-view.ts'
import type { GuardianKey } from './key.ts'
import { openVetoes, type VetoSenders } from './send-veto.ts'

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
 * Reads each vault's queue from this guardian's own nodes and vetoes what is not the payment of an approved convert. It
 * needs neither the board nor the coordinator: thieves of k keys may control those too.
 */
export function openVaultGuard(watch: VaultWatch): () => Promise<void> {
  const { view, logger, checkPlanet, isShort = () => false } = watch
  const { graceMs = defaultGraceMs, now = Date.now } = watch
  /** By id, with the terms that were checked: a reorganisation can replace them. */
  const rightful = new Map<Hex, string>()
  const firstSeen = new Map<Hex, number>()
  const vetoes = openVetoes(watch, now)

  const consider = async (network: VaultNetwork, id: Hex, short: boolean): Promise<void> => {
    const queued = await view.readers[network]?.queued?.(id)
    if (!queued) return
    const seen = termsText(queued)
    if (!short && rightful.get(id) === seen) return
    if (!short && (await isRightful(view, network, id, queued))) {
      rightful.set(id, seen)
      return
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

  return async () => {
    await checkPlanet?.()
    const short = isShort()
    for (const network of networks) {
      try {
        const ids = (await view.readers[network]?.queue?.()) ?? []
        // One release that cannot be judged must not hide those behind it in the queue.
        await forEach(ids, (id) => consider(network, id, short))
      } catch (error) {
        logger.warn({ event: 'guardian', network, reason: reasonOf(error) }, 'the vault could not be watched')
      }
    }
  }
}

const termsText = ({ terms: { token, to, amount }, readyAt }: QueuedRelease): string =>
  `${token} ${to} ${amount} ${readyAt.getTime()}`

async function isRightful(
  { setup, planet }: GuardianView,
  network: VaultNetwork,
  id: Hex,
  { terms }: QueuedRelease,
): Promise<boolean> {
  if ((await planet.convertStatus(id)) !== 'approved') return false
  const convert = await planet.findConvert(id)
  return isPaymentOf(setup, network, convert, terms)
}
