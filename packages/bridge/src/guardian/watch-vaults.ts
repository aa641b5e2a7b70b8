import type { Logger } from '@planet/platform/logging/logger'
import { ethereumVaultAbi } from '@planet/solidity/generated/EthereumVault'
import { encodeFunctionData, type Hex } from 'viem'
import { vetoMessage } from '../board/message.ts'
import { BridgeError, reasonOf } from '../errors.ts'
import type { QueuedRelease } from '../networks/network.ts'
import { isSameRelease, type VaultNetwork, vaultPlace, vaultRelease } from '../networks/vault.ts'
import type { Signed, VaultSender } from '../relay/vault-sender.ts'
import type { GuardianView } from './guardian-view.ts'
import { type GuardianKey, signTyped } from './key.ts'

export type VaultWatch = {
  view: GuardianView
  key: GuardianKey
  /** Accounts of this guardian that pay for its vetoes. */
  senders: Partial<Record<VaultNetwork, VaultSender>>
  logger: Logger
  /** Throws while PLANET as this guardian sees it cannot be relied on; nothing is vetoed then. */
  checkPlanet?: () => Promise<void>
  /** While reserves are short nothing may leave: every release that waits is vetoed. */
  isShort?: () => boolean
  /** How long this guardian's view of PLANET may lag behind before an unknown release counts as stolen. */
  graceMs?: number
  now?: () => number
}

const networks = ['ethereum', 'tron'] as const
const defaultGraceMs = 30_000
/** A veto that no block has taken for this long is sent again, at a higher fee where the network has a line. */
const resendMs = 60_000

/**
 * Reads the queue of each vault from this guardian's own nodes and vetoes what is not the payment of an approved convert.
 * It needs neither the board nor the coordinator: thieves of k keys may hold those too.
 */
export function openVaultGuard(watch: VaultWatch): () => Promise<void> {
  const { view, logger, checkPlanet, isShort = () => false } = watch
  const { graceMs = defaultGraceMs, now = Date.now } = watch
  /** By id, with the terms that were looked at: after a reorganisation others can be in their place. */
  const rightful = new Map<Hex, string>()
  const firstSeen = new Map<Hex, number>()
  const sent = new Map<Hex, Signed & { at: number }>()

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
    const last = sent.get(id)
    if (last && now() - last.at < resendMs) return
    const { amount } = queued.terms
    logger.error({ event: 'guardian', network, release: id, amount: String(amount) }, 'vetoing a release')
    sent.set(id, { ...(await sendVeto(watch, network, id, last)), at: now() })
  }

  return async () => {
    await checkPlanet?.()
    const short = isShort()
    for (const network of networks) {
      try {
        const ids = (await view.readers[network]?.queue?.()) ?? []
        for (const id of ids) await consider(network, id, short)
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
  return convert.network === network && isSameRelease(vaultRelease(setup, network, convert), terms)
}

async function sendVeto(
  { view, key, senders }: VaultWatch,
  network: VaultNetwork,
  id: Hex,
  last: Signed | undefined,
): Promise<Signed> {
  const sender = senders[network]
  if (!sender) throw new BridgeError('configuration', { field: 'GUARDIAN_VETO_KEY_FILE' })
  const signature = await signTyped(key, vetoMessage(vaultPlace(view.setup, network), id))
  const data = encodeFunctionData({
    abi: ethereumVaultAbi,
    functionName: 'vetoBySignature',
    args: [id, signature],
  })
  const signed = await signCall(sender, data, last)
  await sender.send(signed.raw)
  return signed
}

/** In the place of the last attempt where no block has taken that. */
async function signCall(sender: VaultSender, data: Hex, last: Signed | undefined): Promise<Signed> {
  const { line } = sender
  if (!line) return sender.sign(data, null)
  const next = await line.next()
  return last?.nonce === next ? line.raise(last.raw, last.fee) : sender.sign(data, next)
}
