import type { EVMResult } from '@ethereumjs/evm'
import { Address } from '@ethereumjs/util'
import { effectivePrice } from '../../src/chain/fees.ts'
import { checkMessage, type Message, type Outcome, type TransitionRules } from '../../src/chain/transition.ts'
import { lesser } from '../../src/encoding/bigint.ts'
import { fromKey, toKey } from '../../src/encoding/hex.ts'
import type { BlockContext } from '../../src/evm/engine.ts'
import type { AccountRecord } from '../../src/state/account.ts'
import type { ReferenceUnit } from './evm.ts'

/** EIP-3529: at most a fifth of the gas used comes back. */
const refundQuotient = 5n
const noAccount: AccountRecord = { nonce: 0n, balance: 0n, codeHash: undefined }

/** The state transition of the yellow paper, section 6, by the rules of the Cancun fork. */
export async function applyReference(
  unit: ReferenceUnit,
  message: Message,
  context: BlockContext,
  rules: TransitionRules,
): Promise<Outcome> {
  const account = unit.overlay.record(toKey(message.sender))
  const { intrinsic } = checkMessage(account, message, context.baseFee, rules)
  const { journal } = unit.evm
  journal.cleanJournal()
  unit.created = 0
  await journal.checkpoint()
  try {
    const outcome = await execute(unit, message, context, { intrinsic, free: rules.free })
    await journal.commit()
    return outcome
  } catch (cause) {
    while (unit.overlay.depth > 0) await unit.overlay.revert()
    throw cause
  } finally {
    journal.cleanJournal()
    unit.evm.transientStorage.clear()
    unit.overlay.originalStorageCache.clear()
  }
}

async function execute(
  unit: ReferenceUnit,
  message: Message,
  context: BlockContext,
  { intrinsic, free }: { intrinsic: bigint; free: boolean },
): Promise<Outcome> {
  warm(unit, message, context)
  const { price, tip } = effectivePrice(message, context.baseFee, free)
  const senderKey = toKey(message.sender)
  const sender = unit.overlay.record(senderKey) ?? noAccount
  const caller = new Address(message.sender)
  unit.overlay.putRecord(senderKey, {
    ...sender,
    nonce: sender.nonce + 1n,
    balance: sender.balance - message.gasLimit * price - (message.burn ?? 0n),
  })
  const result = await unit.evm.runCall({
    block: { header: evmHeader(context) },
    gasPrice: price,
    caller,
    gasLimit: message.gasLimit - intrinsic,
    ...(message.to === undefined ? {} : { to: new Address(message.to) }),
    value: message.value,
    data: message.data,
    skipNonceIncrement: true,
  })
  const gasBeforeRefund = result.execResult.executionGasUsed + intrinsic
  const mostRefund = gasBeforeRefund / refundQuotient
  const refund = result.execResult.gasRefund ?? 0n
  const gasUsed = gasBeforeRefund - lesser(refund, mostRefund)
  addBalance(unit, senderKey, (message.gasLimit - gasUsed) * price)
  addBalance(unit, toKey(context.feeRecipient), gasUsed * tip)
  await destroy(unit, result)
  await unit.evm.journal.cleanup()
  return outcomeOf(result, gasUsed, gasBeforeRefund, price)
}

/** EIP-2929, EIP-2930, EIP-3651: what is warm from the start. */
function warm(unit: ReferenceUnit, message: Message, context: BlockContext): void {
  const { journal } = unit.evm
  for (const address of unit.warmFromStart) journal.addAlwaysWarmAddress(address)
  journal.addAlwaysWarmAddress(toKey(message.sender))
  if (message.to !== undefined) journal.addAlwaysWarmAddress(toKey(message.to))
  journal.addAlwaysWarmAddress(toKey(context.feeRecipient))
  for (const { address, slots } of message.accessList) {
    const key = toKey(address)
    journal.addAlwaysWarmAddress(key)
    for (const slot of slots) journal.addAlwaysWarmSlot(key, toKey(slot))
  }
}

function evmHeader(context: BlockContext) {
  return {
    number: context.number,
    coinbase: new Address(context.feeRecipient),
    timestamp: context.timestamp,
    difficulty: 0n,
    prevRandao: context.prevRandao,
    gasLimit: context.gasLimit,
    baseFeePerGas: context.baseFee,
    getBlobGasPrice: () => 1n,
  }
}

function addBalance(unit: ReferenceUnit, key: string, amount: bigint): void {
  if (amount === 0n) return
  const account = unit.overlay.record(key) ?? noAccount
  unit.overlay.putRecord(key, { ...account, balance: account.balance + amount })
}

/** EIP-6780: only what was created in the same transaction disappears. */
async function destroy(unit: ReferenceUnit, result: EVMResult): Promise<void> {
  const { selfdestruct, createdAddresses } = result.execResult
  for (const address of selfdestruct?.keys() ?? []) {
    if (createdAddresses?.has(address)) {
      await unit.evm.journal.deleteAccount(new Address(fromKey(address.slice(2))))
    }
  }
}

function outcomeOf(result: EVMResult, gasUsed: bigint, gasBeforeRefund: bigint, price: bigint): Outcome {
  const { exceptionError, logs, returnValue } = result.execResult
  const failed = exceptionError !== undefined
  return {
    status: failed ? 0 : 1,
    gasUsed,
    gasBeforeRefund,
    effectivePrice: price,
    createdAddress: result.createdAddress?.bytes,
    logs: failed ? [] : (logs ?? []).map(([address, topics, data]) => ({ address, topics, data })),
    returnData: returnValue,
    failure: failed ? exceptionError.error : undefined,
  }
}
