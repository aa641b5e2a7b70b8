import { nextBaseFee, suggestedPriorityFee } from '../../chain/fees.ts'
import { toQuantity } from '../../encoding/hex.ts'
import type { BlockRecord, TransactionRecord } from '../../store/records.ts'
import type { RpcContext, RpcMethod } from '../context.ts'
import { asBlockNumber, asQuantity, invalid } from '../params.ts'

function percentilesOf(value: unknown): number[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value) || value.length > 100) invalid('percentiles is not a list of at most 100')
  let last = 0
  return value.map((percentile) => {
    if (typeof percentile !== 'number' || percentile < last || percentile > 100) {
      invalid('percentiles must rise from 0 to 100')
    }
    last = percentile
    return percentile
  })
}

/** Tips at the given shares of the block's gas, lowest tip first. */
function rewards(block: BlockRecord, records: readonly TransactionRecord[], percentiles: number[]) {
  const { baseFee, gasUsed } = block.header
  const tips = records
    .map((record) => ({ tip: record.effectivePrice - baseFee, gas: record.gasUsed }))
    .sort((a, b) => (a.tip < b.tip ? -1 : a.tip > b.tip ? 1 : 0))
  return percentiles.map((percentile) => {
    const threshold = (Number(gasUsed) * percentile) / 100
    let sum = 0
    for (const { tip, gas } of tips) {
      sum += Number(gas)
      if (sum >= threshold) return toQuantity(tip)
    }
    return '0x0'
  })
}

async function feeHistory({ chain, limits }: RpcContext, [count, newest, shares]: unknown[]) {
  const percentiles = percentilesOf(shares)
  const asked = Number(asQuantity(count, 'blockCount'))
  const last = asBlockNumber(chain, newest)
  if (last > chain.headNumber) invalid('request beyond head block')
  const most = percentiles.length > 0 ? limits.feeRewardBlocks : limits.feeHistoryBlocks
  const blocks = Math.min(asked, most, last + 1)
  if (blocks < 1) return { oldestBlock: '0x0', gasUsedRatio: [] }
  const oldest = last - blocks + 1
  const baseFeePerGas: string[] = []
  const gasUsedRatio: number[] = []
  const reward: string[][] = []
  let previous: BlockRecord | undefined
  for (let number = oldest; number <= last; number++) {
    const block = chain.block(number)
    if (block === undefined) break
    baseFeePerGas.push(toQuantity(block.header.baseFee))
    gasUsedRatio.push(Number(block.header.gasUsed) / Number(block.header.gasLimit))
    if (percentiles.length > 0) {
      const records = block.transactionCount === 0 ? [] : await chain.history.transactionsOf(number)
      reward.push(rewards(block, records, percentiles))
    }
    previous = block
  }
  if (previous !== undefined) baseFeePerGas.push(toQuantity(nextBaseFee(chain.rules, previous.header)))
  const history = {
    oldestBlock: toQuantity(oldest),
    baseFeePerGas,
    gasUsedRatio,
    // Blobs are not offered: the least price of EIP-4844, and none used.
    baseFeePerBlobGas: baseFeePerGas.map(() => '0x1'),
    blobGasUsedRatio: gasUsedRatio.map(() => 0),
  }
  return percentiles.length > 0 ? { ...history, reward } : history
}

export const feeMethods: Record<string, RpcMethod> = {
  eth_gasPrice: ({ chain }) =>
    toQuantity(nextBaseFee(chain.rules, chain.head.header) + suggestedPriorityFee(chain.rules)),
  eth_maxPriorityFeePerGas: ({ chain }) => toQuantity(suggestedPriorityFee(chain.rules)),
  eth_blobBaseFee: () => '0x1',
  eth_feeHistory: (context, params, { lane, signal }) =>
    context.lanes.gates[lane].pass(() => feeHistory(context, params), signal),
}
