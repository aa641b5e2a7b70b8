import { blockSize } from '../../chain/assemble.ts'
import type { CallJob } from '../../chain/execute.ts'
import { type RefusalCode, Refused } from '../../chain/refused.ts'
import type { ChainRules } from '../../chain/rules.ts'
import { type Message, type Outcome, REVERT } from '../../chain/transition.ts'
import { keccak256 } from '../../crypto/keccak.ts'
import { type Header, headerHash } from '../../encoding/header.ts'
import { toHex, toKey, toQuantity } from '../../encoding/hex.ts'
import { orderedTrieRoot } from '../../encoding/ordered-trie.ts'
import { encodeReceipt, logsBloom } from '../../encoding/receipt.ts'
import { encodeRlp } from '../../encoding/rlp.ts'
import type { AccountOverride, BlockContext } from '../../evm/engine.ts'
import type { StateView } from '../../state/committed.ts'
import type { RpcContext, RpcMethod } from '../context.ts'
import { RPC_CODE, RpcError } from '../errors.ts'
import { formatBlock, formatLog } from '../format.ts'
import type { Caller } from '../lanes.ts'
import {
  asAccessList,
  asAddress,
  asBoolean,
  asHash,
  asObject,
  asQuantity,
  asStateBlock,
  invalid,
} from '../params.ts'
import { parseOverrides } from '../state-override.ts'
import { dataOf, feesOf, limitsOf, optional } from './calls.ts'

/** As in geth. */
const maxBlocks = 256
const maxCalls = 1_000

/** Codes of the execution APIs for what geth refuses in a simulation. */
const codeOf: Partial<Record<RefusalCode, number>> = {
  nonce_too_low: -38010,
  nonce_too_high: -38011,
  fee_below_base: -38012,
  intrinsic_gas: -38013,
  insufficient_funds: -38014,
  gas_limit: -38015,
  sender_not_eoa: -38024,
  init_code_too_large: -38025,
}
const orderOfNumbers = -38020
const orderOfTimes = -38021
const tooManyBlocks = -38026
const failedInVm = -32015

type SimulatedCall = { message: Message; hasGas: boolean }
type SimulatedBlock = { context: BlockContext; overrides: AccountOverride[]; calls: SimulatedCall[] }

function listOf(value: unknown, name: string): unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : invalid(`${name} is not a list`)
}

function parseMessage(value: unknown, maxGas: bigint): SimulatedCall {
  const request = asObject(value, 'call')
  const gas = optional(request.gas, (given) => asQuantity(given, 'gas'))
  const message = {
    sender: optional(request.from, (given) => asAddress(given, 'from')) ?? new Uint8Array(20),
    to: optional(request.to, (given) => asAddress(given, 'to')),
    value: optional(request.value, (given) => asQuantity(given, 'value')) ?? 0n,
    data: dataOf(request),
    gasLimit: gas ?? maxGas,
    ...feesOf(request),
    accessList: asAccessList(request.accessList),
    nonce: optional(request.nonce, (given) => asQuantity(given, 'nonce')),
  }
  return { message, hasGas: gas !== undefined }
}

function parseContext(value: unknown, next: BlockContext): { context: BlockContext; isTimed: boolean } {
  const fields = asObject(value ?? {}, 'blockOverrides')
  const quantity = (name: string) => optional(fields[name], (given) => asQuantity(given, name))
  if ((quantity('blobBaseFee') ?? 0n) > 0n) invalid('blobBaseFee is not offered: there are no blobs')
  const time = quantity('time') ?? quantity('timestamp')
  return {
    isTimed: time !== undefined,
    context: {
      number: quantity('number') ?? next.number,
      timestamp: time ?? next.timestamp,
      gasLimit: quantity('gasLimit') ?? next.gasLimit,
      baseFee: quantity('baseFeePerGas') ?? next.baseFee,
      feeRecipient:
        optional(fields.feeRecipient, (given) => asAddress(given, 'feeRecipient')) ?? next.feeRecipient,
      prevRandao: optional(fields.prevRandao, (given) => asHash(given, 'prevRandao')) ?? next.prevRandao,
    },
  }
}

/** Instant blocks may follow within a second; where nothing says how far apart blocks are, Ethereum's are. */
function secondsBetween({ mining }: ChainRules): bigint {
  if (mining.kind === 'instant') return 1n
  return mining.kind === 'clock' ? BigInt(Math.ceil(mining.everyMs / 1000)) : 12n
}

/** Each block follows the one before it; numbers that are left out become empty blocks. */
function parseBlocks(
  rpc: RpcContext,
  value: unknown,
  parent: Header,
  options: { maxGas: bigint; validation: boolean },
) {
  const given = listOf(value, 'blockStateCalls')
  if (given.length === 0) invalid('empty input')
  const blocks: SimulatedBlock[] = []
  let previous: Pick<BlockContext, 'number' | 'timestamp' | 'gasLimit'> = parent
  const pause = secondsBetween(rpc.chain.rules)
  const add = (block: SimulatedBlock) => {
    if (blocks.length === maxBlocks) throw new RpcError(tooManyBlocks, 'too many blocks')
    blocks.push(block)
    previous = block.context
  }
  const following = (): BlockContext => ({
    number: previous.number + 1n,
    timestamp: previous.timestamp + pause,
    gasLimit: previous.gasLimit,
    baseFee: options.validation ? rpc.chain.nextContext(0n).baseFee : 0n,
    feeRecipient: parent.feeRecipient,
    prevRandao: new Uint8Array(32),
  })
  for (const item of given) {
    const { blockOverrides, stateOverrides, calls } = asObject(item, 'block')
    const wanted = parseContext(blockOverrides, following())
    const { number } = wanted.context
    if (number <= previous.number)
      throw new RpcError(orderOfNumbers, `block numbers must be in order: ${number} <= ${previous.number}`)
    if (number - previous.number > BigInt(maxBlocks)) throw new RpcError(tooManyBlocks, 'too many blocks')
    while (previous.number + 1n < number) add({ context: following(), overrides: [], calls: [] })
    const context = wanted.isTimed ? wanted.context : { ...wanted.context, timestamp: following().timestamp }
    if (context.timestamp <= previous.timestamp)
      throw new RpcError(
        orderOfTimes,
        `block timestamps must be in order: ${context.timestamp} <= ${previous.timestamp}`,
      )
    add({
      context,
      overrides:
        stateOverrides === undefined || stateOverrides === null ? [] : parseOverrides(stateOverrides),
      calls: listOf(calls, 'calls').map((call) => parseMessage(call, options.maxGas)),
    })
  }
  if (blocks.reduce((sum, { calls }) => sum + calls.length, 0) > maxCalls) invalid('too many calls')
  return blocks
}

/** Nonces as the calls use them, for the hashes that are shown. */
function nonceCounter(view: StateView): (block: SimulatedBlock, message: Message) => bigint {
  const next = new Map<string, bigint>()
  const seen = new Set<SimulatedBlock>()
  return (block, { sender, nonce }) => {
    if (!seen.has(block))
      for (const { address, nonce: set } of block.overrides)
        if (set !== undefined) next.set(toKey(address), set)
    seen.add(block)
    const key = toKey(sender)
    const current = nonce ?? next.get(key) ?? view.account(key)?.nonce ?? 0n
    next.set(key, current + 1n)
    return current
  }
}

/** Nobody signed it: a transaction of type 2 whose signature is zero. */
function unsigned(chainId: number, message: Message, nonce: bigint, gasLimit: bigint) {
  const raw = encodeRlp([
    chainId,
    nonce,
    message.maxPriorityFee,
    message.maxFee,
    gasLimit,
    message.to ?? new Uint8Array(0),
    message.value,
    message.data,
    message.accessList.map(({ address, slots }) => [address, slots]),
    0n,
    0n,
    0n,
  ])
  const typed = new Uint8Array(raw.length + 1)
  typed[0] = 2
  typed.set(raw, 1)
  return { raw: typed, hash: keccak256(typed) }
}

function formatFailure({ failure, returnData }: Outcome) {
  if (failure === undefined) return {}
  return {
    error:
      failure === REVERT
        ? { code: RPC_CODE.reverted, message: 'execution reverted', data: toHex(returnData) }
        : { code: failedInVm, message: failure },
  }
}

/** Calls in blocks that follow each other, on changed state if asked for; nothing of it remains. */
async function simulate(rpc: RpcContext, [payload, at]: unknown[], caller: Caller) {
  const { chain, lanes } = rpc
  const options = asObject(payload, 'payload')
  const flag = (name: string) => optional(options[name], (given) => asBoolean(given, name)) ?? false
  const trace = flag('traceTransfers') ? 'transfers' : 'none'
  const isFull = flag('returnFullTransactions')
  const validation = flag('validation')
  const number = asStateBlock(chain, at)
  const parent = chain.block(number)
  if (parent === undefined) throw new RpcError(RPC_CODE.server, 'header not found')
  const { callGas: maxGas, callMs } = limitsOf(rpc, caller)
  const blocks = parseBlocks(rpc, options.blockStateCalls, parent.header, { maxGas, validation })
  const rules = { ...chain.transitionRules, fromContracts: !validation, belowBaseFee: !validation }
  const jobs: CallJob['blocks'] = blocks.map(({ context, overrides, calls }) => ({
    context,
    overrides,
    messages: calls.map(({ message, hasGas }) => ({
      message: validation ? message : { ...message, nonce: undefined },
      rules,
      trace,
      fitsBlock: !hasGas,
    })),
  }))
  const { lane, signal } = caller
  const view = chain.view(number)
  try {
    const outcomes = await lanes.gates[lane]
      .pass(() => chain.calls(jobs, { at: number, timeoutMs: callMs, lane, signal, maxGas }), signal)
      .catch((cause: unknown) => {
        const code = cause instanceof Refused ? codeOf[cause.code] : undefined
        throw code === undefined || !(cause instanceof Error) ? cause : new RpcError(code, cause.message)
      })
    const nonceOf = nonceCounter(view)
    let previous = { hash: parent.hash, stateRoot: parent.header.stateRoot }
    return blocks.map((block, index) => {
      const made = describe(chain.rules.chainId, block, outcomes[index] ?? [], previous, nonceOf, isFull)
      previous = { ...previous, hash: made.hash }
      return made.shown
    })
  } finally {
    view.release()
  }
}

function describe(
  chainId: number,
  block: SimulatedBlock,
  outcomes: Outcome[],
  parent: { hash: Uint8Array; stateRoot: Uint8Array },
  nonceOf: ReturnType<typeof nonceCounter>,
  isFull: boolean,
) {
  const { context, calls } = block
  let gasUsed = 0n
  let room = context.gasLimit
  const executed = calls.map(({ message, hasGas }, index) => {
    const outcome = outcomes[index]
    if (outcome === undefined) throw new Error('a call has no outcome')
    const gasLimit = hasGas || message.gasLimit < room ? message.gasLimit : room
    const nonce = nonceOf(block, message)
    room -= outcome.gasUsed
    gasUsed += outcome.gasUsed
    const bloom = logsBloom(outcome.logs)
    const receipt = encodeReceipt({
      type: 2,
      status: outcome.status,
      cumulativeGasUsed: gasUsed,
      bloom,
      logs: outcome.logs,
    })
    const transaction = {
      ...message,
      ...unsigned(chainId, message, nonce, gasLimit),
      type: 2,
      nonce,
      gasLimit,
    }
    return { transaction, outcome, receipt }
  })
  const header: Header = {
    ...context,
    parentHash: parent.hash,
    // What is simulated is not committed to.
    stateRoot: parent.stateRoot,
    transactionsRoot: orderedTrieRoot(executed.map(({ transaction }) => transaction.raw)),
    receiptsRoot: orderedTrieRoot(executed.map(({ receipt }) => receipt)),
    logsBloom: logsBloom(outcomes.flatMap(({ logs }) => logs)),
    gasUsed,
    extraData: new Uint8Array(0),
  }
  const hash = headerHash(header)
  let logIndex = 0
  const results = executed.map(({ transaction, outcome }, index) => {
    const position = { blockHash: hash, blockNumber: header.number, index }
    return {
      // What a failed call returned is part of its error.
      returnData: outcome.status === 1 ? toHex(outcome.returnData) : '0x',
      logs: outcome.logs.map((log) =>
        formatLog(log, position, transaction.hash, logIndex++, header.timestamp),
      ),
      gasUsed: toQuantity(outcome.gasUsed),
      maxUsedGas: toQuantity(outcome.gasBeforeRefund),
      status: toQuantity(outcome.status),
      ...formatFailure(outcome),
    }
  })
  const transactions = executed.map(({ transaction }, index) =>
    isFull
      ? {
          hash: toHex(transaction.hash),
          type: '0x2',
          chainId: toQuantity(chainId),
          from: toHex(transaction.sender),
          to: transaction.to === undefined ? null : toHex(transaction.to),
          nonce: toQuantity(transaction.nonce),
          gas: toQuantity(transaction.gasLimit),
          value: toQuantity(transaction.value),
          input: toHex(transaction.data),
          gasPrice: toQuantity(transaction.maxFee),
          maxFeePerGas: toQuantity(transaction.maxFee),
          maxPriorityFeePerGas: toQuantity(transaction.maxPriorityFee),
          blockHash: toHex(hash),
          blockNumber: toQuantity(header.number),
          blockTimestamp: toQuantity(header.timestamp),
          transactionIndex: toQuantity(index),
          accessList: transaction.accessList.map(({ address, slots }) => ({
            address: toHex(address),
            storageKeys: slots.map(toHex),
          })),
          ...{ v: '0x0', yParity: '0x0', r: '0x0', s: '0x0' },
        }
      : toHex(transaction.hash),
  )
  const size = blockSize(header, executed)
  const record = { header, hash, transactionCount: executed.length, size }
  return { hash, shown: { ...formatBlock(record, transactions), calls: results } }
}

export const simulateMethods: Record<string, RpcMethod> = {
  eth_simulateV1: simulate,
}
