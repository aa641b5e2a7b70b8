import type { Hex } from '@planet/chains/hex'
import type { JsonRpc } from '@planet/chains/json-rpc'
import type { ChainHead } from '@planet/operators/audit/audit-chain'
import { auditAnchorsAbi } from '@planet/solidity/generated/AuditAnchors'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'

/** A head of the audit log as PLANET keeps it. */
export type AuditAnchor = ChainHead & { at: Date }

/** Few enough for the gas that nodes allow a call: each anchor is two reads of storage. */
const sliceSize = 500n

type Contract = { rpc: JsonRpc; address: Hex }

async function countAnchors({ rpc, address }: Contract): Promise<bigint> {
  const data = encodeFunctionData({ abi: auditAnchorsAbi, functionName: 'count' })
  const answer = await rpc.call<Hex>('eth_call', [{ to: address, data }, 'latest'])
  return decodeFunctionResult({ abi: auditAnchorsAbi, functionName: 'count', data: answer })
}

async function readSlice({ rpc, address }: Contract, from: bigint, to: bigint): Promise<AuditAnchor[]> {
  const data = encodeFunctionData({ abi: auditAnchorsAbi, functionName: 'slice', args: [from, to] })
  const answer = await rpc.call<Hex>('eth_call', [{ to: address, data }, 'latest'])
  return decodeFunctionResult({ abi: auditAnchorsAbi, functionName: 'slice', data: answer }).map(
    ({ position, time, hash }) => ({ position, hash: hash.slice(2), at: new Date(Number(time) * 1000) }),
  )
}

/** Every anchor, the oldest first. */
export async function readAnchors(contract: Contract): Promise<AuditAnchor[]> {
  const count = await countAnchors(contract)
  const anchors: AuditAnchor[] = []
  for (let from = 0n; from < count; from += sliceSize)
    anchors.push(...(await readSlice(contract, from, from + sliceSize)))
  return anchors
}

export async function lastAnchor(contract: Contract): Promise<AuditAnchor | undefined> {
  const count = await countAnchors(contract)
  return count === 0n ? undefined : (await readSlice(contract, count - 1n, count))[0]
}
