import { RpcError } from '@planet/chains/json-rpc'
import { isIncluded, relayTransaction } from '@planet/ledger/relay/relay'
import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import { signaturesOf } from '@planet/solidity/attestations'
import { bridgeAbi } from '@planet/solidity/generated/Bridge'
import { concat, encodeFunctionData, type Hex, keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { creditTerms, hashOfTxid } from '../board/message.ts'
import type { BridgeContext } from '../context/context.ts'
import type { PayloadOf } from '../request.ts'
import type { BridgeSetup } from '../setup/setup.ts'

export type PlanetPayload = PayloadOf<'credit' | 'approve' | 'settle' | 'return' | 'pause' | 'resume'>
export type Attestations = Parameters<typeof signaturesOf>[0]

export function planetCall(
  { setup }: Pick<BridgeContext, 'setup'>,
  payload: PlanetPayload,
  attestations: Attestations,
): Hex {
  const signatures = signaturesOf(attestations)
  switch (payload.kind) {
    case 'credit': {
      const { depositId, asset, recipient, amount } = creditTerms(setup, payload)
      const args = [depositId, asset, recipient, amount, signatures] as const
      return encodeFunctionData({ abi: bridgeAbi, functionName: 'credit', args })
    }
    case 'approve':
      return encodeFunctionData({
        abi: bridgeAbi,
        functionName: 'approveConvert',
        args: [payload.convert.id, signatures],
      })
    case 'settle': {
      const args = [
        payload.convert.id,
        hashOfTxid(payload.mainTx),
        BigInt(payload.feeSpent),
        signatures,
      ] as const
      return encodeFunctionData({ abi: bridgeAbi, functionName: 'settleConvert', args })
    }
    case 'return': {
      const args = [payload.convert.id, asciiBytes32(payload.reason), signatures] as const
      return encodeFunctionData({ abi: bridgeAbi, functionName: 'returnConvert', args })
    }
    case 'pause':
      return encodeFunctionData({
        abi: bridgeAbi,
        functionName: 'pauseBySignature',
        args: [signatures[0] ?? '0x'],
      })
    case 'resume':
      return encodeFunctionData({ abi: bridgeAbi, functionName: 'resume', args: [signatures] })
  }
}

const gas = 1_000_000n

type Submission = Pick<BridgeContext, 'ledgerDb' | 'rpc' | 'relaySecret'> & {
  setup: Pick<BridgeSetup, 'chainId' | 'bridge'>
}

/**
 * Submits a call to PLANET. Each attempt has its own key, derived from the request, which has never sent anything: its
 * nonce is zero, sending twice sends the same transaction, and no two requests ever wait for each other. `spent` if the
 * attempt was sent before with the signatures of other guardians: then a new attempt may help.
 */
export async function submitToPlanet(
  { setup, ledgerDb, rpc, relaySecret }: Submission,
  request: string,
  attempt: number,
  data: Hex,
): Promise<Hex | 'spent'> {
  const account = privateKeyToAccount(keccak256(concat([relaySecret, toHex(`${request}#${attempt}`)])))
  const raw = await account.signTransaction({
    type: 'eip1559',
    chainId: setup.chainId,
    to: setup.bridge,
    data,
    nonce: 0,
    gas,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
  })
  // A coordinator that ends before it saves its submission repeats it, by then perhaps with other signatures. Checked
  // before the journal, where operators look for rejected transactions that need them.
  const sent = await rpc.call<Hex>('eth_getTransactionCount', [account.address, 'latest'])
  if (BigInt(sent) > 0n) return (await isIncluded(rpc, keccak256(raw))) ? keccak256(raw) : 'spent'
  try {
    return await relayTransaction({ db: ledgerDb, rpc }, raw)
  } catch (error) {
    // The other one was included since.
    if (error instanceof RpcError && /nonce too low/i.test(error.message)) return 'spent'
    throw error
  }
}
