import { relayTransaction } from '@planet/ledger/relay/relay'
import { auditHead } from '@planet/operators/audit/audit-chain'
import { handle, type JobHandler } from '@planet/platform/jobs/handle-job'
import { auditAnchorsAbi } from '@planet/solidity/generated/AuditAnchors'
import { encodeFunctionData } from 'viem/utils'
import { lastAnchor } from './audit-anchors.ts'
import { anchorAuditLogJob } from './jobs.ts'
import { type Registrar, withProviderNonce } from './provider-nonce.ts'

const gas = 150_000n

/**
 * Writes the audit log's newest link to PLANET, where the owner of the database cannot change it. Safe to repeat: a
 * head that is anchored is done, the transaction is journalled and sent again until it is final, and of two with the
 * same head the contract takes one.
 */
export async function anchorAuditLog(registrar: Registrar): Promise<void> {
  const { relay, contracts, provider } = registrar
  const { auditAnchors } = contracts
  if (!auditAnchors) return
  const head = await auditHead(relay.db)
  if (!head) return
  const last = await lastAnchor({ rpc: relay.rpc, address: auditAnchors })
  if (last && last.position >= head.position) return
  const args = [head.position, `0x${head.hash}`] as const
  const data = encodeFunctionData({ abi: auditAnchorsAbi, functionName: 'anchor', args })
  await withProviderNonce(registrar, async (nonce) => {
    const raw = await provider.signTransaction({
      type: 'eip1559',
      chainId: contracts.chainId,
      to: auditAnchors,
      data,
      nonce,
      gas,
      maxFeePerGas: 0n,
      maxPriorityFeePerGas: 0n,
    })
    await relayTransaction(relay, raw)
  })
}

export const anchorHandlers = (registrar: Registrar): JobHandler[] => [
  handle(anchorAuditLogJob, () => anchorAuditLog(registrar)),
]
