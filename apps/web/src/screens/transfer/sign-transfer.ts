import { handles } from '@planet/api/handles'
import type { Stage } from '@planet/units/network'
import { request } from '../../api/request.ts'
import type { Unlock } from '../../vault/trade-password-form.tsx'
import { askVault } from '../../vault/vault.ts'
import type { Order } from './transfer-machine.ts'

/** The balance no longer covers the amount. Nothing was signed. */
export class Insufficient extends Error {
  override name = 'Insufficient'
}

type Signing = { account: string; stage: Stage; unlock: Unlock; order: Order }
export type SignedTransfer = { raw: string; hash: string; order: Order }

/**
 * Signs a transfer in the vault, which compares what it signs with what was confirmed. Fees on PLANET are zero, and the
 * vault is told to sign nothing that could cost one.
 */
export async function signTransfer({ account, stage, unlock, order }: Signing) {
  const { asset, amount, payee } = order
  const prepared = await request(handles.prepareTransfer, { query: { asset, to: payee.address } })
  if (BigInt(prepared.available) < amount) throw new Insufficient()
  const { token } = prepared
  const intent = { kind: 'transfer', network: 'planet', stage, maxFee: 0n, asset, amount } as const
  return askVault('signEvm', {
    account,
    unlock,
    intent: { ...intent, to: payee.address, ...(token !== null && { token }) },
    transaction: {
      type: 'eip1559',
      chainId: BigInt(prepared.chain_id),
      nonce: BigInt(prepared.nonce),
      gasLimit: BigInt(prepared.gas_limit),
      maxFeePerGas: 0n,
      maxPriorityFeePerGas: 0n,
      accessList: [],
      ...(token === null
        ? { to: payee.address, value: amount, data: '0x' }
        : { to: token, value: 0n, data: tokenTransfer(payee.address, amount) }),
    },
  })
}

/** `transfer(address,uint256)` of ERC-20. */
const tokenTransfer = (to: string, amount: bigint): string =>
  `0xa9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`

/** Handing the same signed transfer in twice does nothing twice. */
export async function handIn({ raw, order: { comment } }: SignedTransfer): Promise<string> {
  const { hash } = await request(handles.sendTransfer, {
    contents: { raw, ...(comment !== '' && { comment }) },
  })
  return hash
}
