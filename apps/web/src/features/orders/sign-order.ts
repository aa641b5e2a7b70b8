import type { AnswerOf } from '@planet/api/call'
import type { prepareRefund } from '@planet/api/calls/merchant/refund_prepare'
import type { authorisePayment } from '@planet/api/calls/order/authorise'
import type { Stage } from '@planet/units/network'
import { encodeCall } from '@planet/wallet/evm/abi'
import type { Unlock } from '../../vault/trade-password-form.tsx'
import { askVault } from '../../vault/vault.ts'

const payCall = 'pay((bytes32,address,address,address,uint256,uint256),bytes)'
const refundCall = 'refund(bytes32)'
const tokenCall = 'transferAndCall(address,uint256,bytes)'

type Signer = { account: string; stage: Stage; unlock: Unlock }
type Facts = Pick<AnswerOf<typeof authorisePayment>, 'chain_id' | 'nonce' | 'gas_limit' | 'orders' | 'token'>
type Act = { signature: string; args: Parameters<typeof encodeCall>[1]; amount: bigint }

/** The authorisation as the contract takes it; the vault signs this call and no other. */
export function signPayment(
  signer: Signer,
  facts: AnswerOf<typeof authorisePayment>,
): Promise<{ raw: string }> {
  const { order_key, payer, merchant, asset, amount, deadline } = facts.authorisation
  const order = [order_key, payer, merchant, asset, BigInt(amount), BigInt(deadline)]
  return sign(signer, facts, { signature: payCall, args: [order, facts.signature], amount: BigInt(amount) })
}

export const signRefund = (signer: Signer, facts: AnswerOf<typeof prepareRefund>): Promise<{ raw: string }> =>
  sign(signer, facts, { signature: refundCall, args: [facts.order_key], amount: BigInt(facts.amount) })

/** Coins go along with the call itself; a token is handed over by its own transferAndCall, in the same transaction. */
function sign({ account, stage, unlock }: Signer, facts: Facts, act: Act): Promise<{ raw: string }> {
  const { orders, token } = facts
  const call =
    token === null
      ? { contract: orders, signature: act.signature, args: act.args, value: act.amount }
      : {
          contract: token,
          signature: tokenCall,
          args: [orders, act.amount, encodeCall(act.signature, act.args)],
          value: 0n,
        }
  return askVault('signEvm', {
    account,
    unlock,
    intent: { kind: 'call', network: 'planet', stage, maxFee: 0n, ...call },
    transaction: {
      type: 'eip1559',
      chainId: BigInt(facts.chain_id),
      nonce: BigInt(facts.nonce),
      gasLimit: BigInt(facts.gas_limit),
      maxFeePerGas: 0n,
      maxPriorityFeePerGas: 0n,
      accessList: [],
      to: call.contract,
      value: call.value,
      data: encodeCall(call.signature, call.args),
    },
  })
}
