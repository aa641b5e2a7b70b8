import { handles } from '@planet/api/handles'
import type { Stage } from '@planet/units/network'
import { encodeCall } from '@planet/wallet/evm/abi'
import { request } from '../../api/request.ts'
import type { Unlock } from '../../vault/trade-password-form.tsx'
import { askVault } from '../../vault/vault.ts'
import type { Draft, Order } from './convert-machine.ts'
import type { ConvertRecord } from './milestones.ts'

export const prepare = ({ asset, network, to }: Draft, amount: bigint) =>
  request(handles.prepareConvert, {
    query: { asset, network, amount: String(amount), destination: to.trim() },
  })

type Signing = { account: string; stage: Stage; unlock: Unlock; order: Order }
export type SignedConvert = { raw: string; hash: string; draft: Draft; order: Order }

const nativeCoin = `0x${'0'.repeat(40)}`
/** Names travel in a bytes32: ASCII, left-aligned, zeros to the end. */
const bytes32 = (name: string): string =>
  `0x${Array.from(name, (letter) => letter.charCodeAt(0).toString(16)).join('')}`.padEnd(66, '0')

/**
 * Signs a convert in the vault, which makes the call anew from what was confirmed and compares. A token is handed over
 * and the bridge told why in one act (ERC-1363), so one signature does it and no allowance is left behind.
 */
export function signConvert({ account, stage, unlock, order }: Signing) {
  const { amount, network, destination, bridge, token, own } = order
  const fee = BigInt(order.fee)
  const asked = encodeCall('requestConvert(address,uint256,uint256,bytes32,string)', [
    token ?? nativeCoin,
    amount,
    fee,
    bytes32(network),
    destination,
  ])
  const total = amount + fee
  const call =
    token === null
      ? { to: bridge, value: total, data: asked }
      : {
          to: token,
          value: 0n,
          data: encodeCall('transferAndCall(address,uint256,bytes)', [bridge, total, asked]),
        }
  return askVault('signEvm', {
    account,
    unlock,
    intent: {
      ...{ kind: 'convert', network: 'planet', stage, maxFee: 0n },
      ...{ bridge, amount, fee, mainNetwork: network, destination, isOwn: own },
      ...(token !== null && { token }),
    },
    transaction: {
      type: 'eip1559',
      chainId: BigInt(order.chain_id),
      nonce: BigInt(order.nonce),
      gasLimit: BigInt(order.gas_limit),
      maxFeePerGas: 0n,
      maxPriorityFeePerGas: 0n,
      accessList: [],
      ...call,
    },
  })
}

/** Handing the same signed convert in twice does nothing twice. */
export async function handIn({ raw, order: { quote } }: SignedConvert): Promise<string> {
  const { hash } = await request(handles.sendConvert, { contents: { raw, quote } })
  return hash
}

/** How far a convert is that was handed in. */
export async function stepOf(id: string): Promise<ConvertRecord['step']> {
  const { convert } = await request(handles.convertDetail, { params: { id } })
  return convert.step
}
