import type { Logger } from '@planet/platform/logging/logger'
import type { Hex } from 'viem'
import { reasonOf } from '../errors.ts'
import type { ChainReader, VaultRules } from '../networks/common/network.ts'
import type { VaultNetwork } from '../networks/vault.ts'
import { isExpectedChange } from '../networks/vault-changes.ts'
import type { GuardianView } from '../view/guardian-view.ts'
import type { GuardianKey } from './key.ts'
import { openVetoes, type VetoSenders } from './send-veto.ts'

export type ChangeWatch = {
  view: Pick<GuardianView, 'setup' | 'readers'>
  key: GuardianKey
  senders: VetoSenders
  logger: Logger
  now?: () => number
}

const networks = ['ethereum', 'tron'] as const
/** No network makes blocks faster; the sandbox's may be a second apart. */
const blockSeconds = { ethereum: 12, tron: 3 } as const
const sandboxBlockSeconds = 1
/** Always reads these blocks around an increased nonce: nodes may be some blocks apart. */
const margin = 20
const blocksAtOnce = 500

type Scan = { nonce: bigint; next: number; until: number }
type Judged = ChainReader & { vaultRules: VaultRules }

const isJudged = (reader: ChainReader | undefined): reader is Judged => reader?.vaultRules !== undefined

/**
 * Looser limits, other guardians and the end of a hold are queued in a vault before they apply. This guardian vetoes
 * every one that its own set-up file does not name, and needs neither the board nor PLANET for it. The vault counts
 * changes with its nonce, so blocks are read only if that has increased.
 */
export function openChangeGuard(watch: ChangeWatch): () => Promise<void> {
  const { view, logger, now = Date.now } = watch
  const scans = new Map<VaultNetwork, Scan>()
  const waiting = new Map<VaultNetwork, Set<Hex>>()
  const vetoes = openVetoes(watch, now)

  const find = async (network: VaultNetwork, reader: Judged): Promise<void> => {
    const { vaultRules } = reader
    const nonce = await vaultRules.nonce()
    const { height } = await reader.head()
    const scan = scans.get(network) ?? (await firstScan(view, network, vaultRules, { nonce, height }))
    if (nonce !== scan.nonce) Object.assign(scan, { nonce, until: height + margin })
    scans.set(network, scan)
    const end = Math.min(scan.next + blocksAtOnce - 1, scan.until, height)
    if (end >= scan.next) {
      const found = waiting.get(network) ?? new Set()
      for (const { id } of await vaultRules.changes(scan.next, end)) found.add(id)
      waiting.set(network, found)
      scan.next = end + 1
    }
    if (scan.next > scan.until) scan.next = Math.max(scan.next, height + 1 - margin)
  }

  const judge = async (network: VaultNetwork, reader: Judged, id: Hex): Promise<void> => {
    if (isExpectedChange(view.setup, network, id)) return
    if (!(await reader.vaultRules.readyAt(id))) {
      waiting.get(network)?.delete(id)
      return
    }
    if (!vetoes.isDue(id)) return
    logger.error({ event: 'guardian', network, change: id }, 'vetoing a change of the vault')
    await vetoes.send(network, id)
  }

  return async () => {
    for (const network of networks) {
      const reader = view.readers[network]
      if (!isJudged(reader)) continue
      try {
        await find(network, reader)
        for (const id of waiting.get(network) ?? []) await judge(network, reader, id)
      } catch (error) {
        logger.warn({ event: 'guardian', network, reason: reasonOf(error) }, 'changes could not be watched')
      }
    }
  }
}

/** What was queued longer ago than the delay is over; a vault whose rules never changed has nothing queued. */
async function firstScan(
  { setup }: ChangeWatch['view'],
  network: VaultNetwork,
  { delay }: VaultRules,
  { nonce, height }: { nonce: bigint; height: number },
): Promise<Scan> {
  if (nonce === 0n) return { nonce, next: Math.max(0, height + 1 - margin), until: -1 }
  const seconds = setup.stage === 'sandbox' ? sandboxBlockSeconds : blockSeconds[network]
  const blocks = Math.ceil((await delay()) / seconds) + margin
  const start = Math.max(setup.startHeights?.[network] ?? 0, height - blocks)
  return { nonce, next: start, until: height + margin }
}
