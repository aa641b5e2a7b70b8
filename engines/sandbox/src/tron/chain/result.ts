import type { Outcome } from '@planet/planet-node/chain/transition'

/** `Transaction.Result.contractResult`. */
export type ContractResult =
  | 'SUCCESS'
  | 'REVERT'
  | 'BAD_JUMP_DESTINATION'
  | 'STACK_TOO_SMALL'
  | 'STACK_TOO_LARGE'
  | 'ILLEGAL_OPERATION'
  | 'OUT_OF_ENERGY'
  | 'TRANSFER_FAILED'
  | 'INVALID_CODE'
  | 'UNKNOWN'

/** By the words of the engine that executes. */
const byFailure: Readonly<Record<string, ContractResult>> = {
  revert: 'REVERT',
  'out of gas': 'OUT_OF_ENERGY',
  'code store out of gas': 'OUT_OF_ENERGY',
  'code size to deposit exceeds maximum code size': 'INVALID_CODE',
  'invalid bytecode deployed': 'INVALID_CODE',
  'stack underflow': 'STACK_TOO_SMALL',
  'stack overflow': 'STACK_TOO_LARGE',
  'invalid JUMP': 'BAD_JUMP_DESTINATION',
  'invalid opcode': 'ILLEGAL_OPERATION',
  'static state change': 'ILLEGAL_OPERATION',
  'insufficient balance': 'TRANSFER_FAILED',
}

export const resultOf = ({ failure }: Pick<Outcome, 'failure'>): ContractResult =>
  failure === undefined ? 'SUCCESS' : (byFailure[failure] ?? 'UNKNOWN')

/** `resMessage` of a failed execution. */
export function failureText(result: ContractResult, energyLimit: bigint): string {
  if (result === 'REVERT') return 'REVERT opcode executed'
  if (result === 'OUT_OF_ENERGY')
    return `Not enough energy for operation executing: curInvokeEnergyLimit[${energyLimit}]`
  return result
}
