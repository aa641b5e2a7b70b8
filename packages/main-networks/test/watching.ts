import type { ChainReader } from '@planet/bridge/networks/common/network'
import type { BridgeSetup } from '@planet/bridge/setup/setup'
import { catchUp } from '@planet/bridge/watch/follow'
import type { MainNetwork } from '@planet/chains/network'
import { ownKeys } from '../src/networks/own-keys.ts'
import { type MainPayment, paymentsOf } from '../src/payments/history.ts'
import { watchMissingAddresses } from '../src/received/addresses.ts'
import { observeReceived } from '../src/received/observe.ts'
import { openAccount, type Stage } from './stage.ts'

const somewhere = '0x1111111111111111111111111111111111111111' as const

/** As much of a bridge as its readers need. */
export const readerSetup: BridgeSetup = {
  stage: 'sandbox',
  chainId: 47_162,
  bridge: somewhere,
  tokens: { BTC: somewhere, ETH: somewhere, TRX: somewhere, USDT: somewhere },
  guardians: [somewhere],
  threshold: 1,
  confirmations: { bitcoin: 12, ethereum: 12, tron: 12 },
}

/** The bridge's own way through the blocks, with payments to own addresses recorded. */
export function followBlocks({ main }: Stage, reader: ChainReader, startHeight: number) {
  const { onBlock, onRemoved } = observeReceived(main)
  const { network } = reader
  return () =>
    catchUp({
      db: main.db,
      reader,
      confirmations: 12,
      startHeight,
      now: main.now,
      onBlock: (tx, block, run) => onBlock(tx, network, block, run),
      onRemoved: (tx, block) => onRemoved(tx, network, block),
    })
}

export async function openWatched(stage: Stage, id: string, network: MainNetwork) {
  const person = await openAccount(stage, id)
  await watchMissingAddresses(stage.main)
  const own = await ownKeys(stage.main, id)
  return {
    ...person,
    address: own.addresses[network],
    payments: (direction?: 'in' | 'out'): Promise<MainPayment[]> =>
      paymentsOf(stage.main, own, { direction, count: 50 }),
  }
}
