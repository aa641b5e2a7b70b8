import { backUp } from './chain/backup.ts'
import { exportState } from './chain/export.ts'
import { toHex } from './encoding/hex.ts'
import type { RunningNode } from './node.ts'
import type { ReorgRequest } from './pool/producer.ts'

/** What the operator of a node may request; never offered over JSON-RPC. */
export type ControlCommand =
  | { command: 'backup'; directory: string }
  | { command: 'export'; file: string }
  | { command: 'mine'; count: number }
  | ({ command: 'reorg' } & ReorgRequest)

export async function control(node: RunningNode, request: ControlCommand): Promise<unknown> {
  switch (request.command) {
    case 'backup':
      return backUp(node.chain, request.directory)
    case 'export': {
      const totals = await exportState(node.chain, request.file)
      return { ...totals, balance: totals.balance.toString() }
    }
    case 'mine':
      return (await node.producer.mine(request.count)).map(({ block }) => toHex(block.hash))
    case 'reorg': {
      const { dropped, made } = await node.producer.reorg(request)
      const hashes = (blocks: typeof made) => blocks.map(({ block }) => toHex(block.hash))
      return { dropped: hashes(dropped), made: hashes(made) }
    }
    default:
      throw new Error('unknown command')
  }
}
