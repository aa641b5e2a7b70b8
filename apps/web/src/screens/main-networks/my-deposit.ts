import type { AnswerOf } from '@planet/api/call'
import type { depositOptions } from '@planet/api/calls/deposit/options'
import { handles } from '@planet/api/handles'
import { depositAddress } from '@planet/wallet/addresses/deposit'
import { useMemo } from 'react'
import { useData } from '../../api/use-data.ts'
import type { NetworkName } from '../../features/main-networks/networks.ts'

type Options = AnswerOf<typeof depositOptions>

/**
 * The account's deposit address on a network, computed on this device, where the account has signed for it before.
 * What the server lists must be the same; otherwise there is none.
 */
export function ownDepositAddress(
  { bridge, addresses }: Pick<Options, 'bridge' | 'addresses'>,
  network: NetworkName,
  recipient: string,
): string | undefined {
  const bound = addresses.find((one) => one.network === network)?.address
  if (!bridge || bound === undefined || !bridge[network]) return undefined
  const { stage, chain_id: chainId, bitcoin, ethereum, tron } = bridge
  const address = depositAddress(
    {
      stage,
      chainId,
      bridge: bridge.bridge,
      ...(bitcoin && { bitcoin: { threshold: bitcoin.threshold, publicKeys: bitcoin.public_keys } }),
      ...(ethereum && { ethereum }),
      ...(tron && { tron }),
    },
    network,
    recipient,
  )
  return address === bound ? address : undefined
}

/** Undefined while it is not known, and where there is none: it is a shortcut that nobody waits for. */
export function useOwnDepositAddress(network: NetworkName, recipient: string): string | undefined {
  const { data } = useData(handles.depositOptions, {}, { reportedBy: 'none' })
  return useMemo(() => data && ownDepositAddress(data, network, recipient), [data, network, recipient])
}
