import { processedHeights } from '@planet/bridge/queries/heights'
import { mainNetworks } from '@planet/chains/network'
import { processedHeight } from '@planet/ledger/queries/height'
import type { ConsoleServices } from '../../frame/services.ts'

export type NetworkState = {
  network: 'planet' | (typeof mainNetworks)[number]
  /** The newest block of the network's nodes; undefined when none responds in time. */
  head: number | undefined
  /** The newest block that we processed. */
  followed: number | undefined
}

/** A page does not wait longer for a node. */
const timeoutMs = 2000

export async function inTime<T>(asked: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, undefined)
  })
  try {
    // The page shows unknown values as unknown, whatever the reason.
    return await Promise.race([asked.catch(() => undefined), late])
  } finally {
    clearTimeout(timer)
  }
}

export async function readNetworks({
  planet,
  bridge,
  connection,
}: Pick<ConsoleServices, 'planet' | 'bridge' | 'connection'>): Promise<NetworkState[]> {
  const [heights, height] = await Promise.all([
    processedHeights(connection.db),
    processedHeight(planet.ledger),
  ])
  const states = mainNetworks.flatMap((network) => {
    const reader = bridge?.networks.readers[network]
    if (!reader) return []
    const head = inTime(reader.head().then((block) => block.height))
    return [{ network, head, followed: heights.get(network) }]
  })
  const planetHead = inTime(planet.rpc.call<string>('eth_blockNumber').then(Number))
  return Promise.all(
    [{ network: 'planet' as const, head: planetHead, followed: height }, ...states].map(
      async ({ network, head, followed }) => ({ network, head: await head, followed }),
    ),
  )
}
