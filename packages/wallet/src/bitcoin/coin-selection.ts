import { WalletError } from '../errors.ts'
import { dustLimit, type FeeRate, feeFor, outputWeight, overheadWeight } from './fee.ts'

export type Valued = { value: bigint }
export type Payment = { script: Uint8Array; value: bigint }
export type Selection<C> = { inputs: C[]; change?: bigint; fee: bigint }

export type SelectionRequest<C extends Valued> = {
  coins: readonly C[]
  payments: readonly Payment[]
  changeScript: Uint8Array
  rate: FeeRate
  inputWeight: number
}

const maxTries = 50_000

/** First a combination that needs no change (branch and bound), else the largest coins with change. */
export function selectCoins<C extends Valued>(request: SelectionRequest<C>): Selection<C> {
  const { payments } = request
  if (payments.length === 0 || payments.some(({ value }) => value <= 0n)) {
    throw new WalletError('transaction_invalid')
  }
  if (payments.some(({ script, value }) => value < dustLimit(script))) throw new WalletError('amount_dust')
  const coins = worthSpending(request).sort((a, b) => compare(b.value, a.value))
  return withoutChange(request, coins) ?? withChange(request, coins)
}

/** The most that one payment can carry when every coin is spent. */
export function maxPayment<C extends Valued>(
  request: Omit<SelectionRequest<C>, 'payments' | 'changeScript'> & { script: Uint8Array },
): Selection<C> & { amount: bigint } {
  const inputs = worthSpending(request)
  const weight =
    overheadWeight(inputs.length, 1) + inputs.length * request.inputWeight + outputWeight(request.script)
  const fee = feeFor(weight, request.rate)
  const amount = total(inputs) - fee
  if (inputs.length === 0 || amount < dustLimit(request.script)) throw new WalletError('funds_insufficient')
  return { inputs, fee, amount }
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)
const total = (coins: readonly Valued[]): bigint => coins.reduce((sum, { value }) => sum + value, 0n)

/** At each index, the value of that coin and all after it. */
function suffixSums(coins: readonly Valued[]): bigint[] {
  let sum = 0n
  return coins.map((_, i) => (sum += coins[coins.length - 1 - i]?.value ?? 0n)).reverse()
}

/** Skips a coin that costs more than it is worth. */
function worthSpending<C extends Valued>(request: {
  coins: readonly C[]
  rate: FeeRate
  inputWeight: number
}): C[] {
  const cost = feeFor(request.inputWeight, request.rate)
  return request.coins.filter(({ value }) => value > cost)
}

function feeWith<C extends Valued>(request: SelectionRequest<C>, inputs: number, change: boolean): bigint {
  const outputs = [...request.payments.map(({ script }) => script), ...(change ? [request.changeScript] : [])]
  const weight =
    overheadWeight(inputs, outputs.length) +
    inputs * request.inputWeight +
    outputs.reduce((sum, script) => sum + outputWeight(script), 0)
  return feeFor(weight, request.rate)
}

/** Depth-first over "take it or leave it", largest first; keeps the least waste found within the limit. */
function withoutChange<C extends Valued>(
  request: SelectionRequest<C>,
  coins: readonly C[],
): Selection<C> | undefined {
  const target = total(request.payments)
  // Creating and later spending a change output costs this much; giving away less is cheaper.
  const tolerance =
    feeFor(outputWeight(request.changeScript), request.rate) + feeFor(request.inputWeight, request.rate)
  const rest = suffixSums(coins)
  let best: { inputs: C[]; waste: bigint; fee: bigint } | undefined
  let tries = 0
  const visit = (at: number, chosen: C[], sum: bigint): void => {
    if (++tries > maxTries || best?.waste === 0n) return
    const fee = feeWith(request, Math.max(chosen.length, 1), false)
    const waste = sum - target - fee
    if (waste > tolerance) return
    if (chosen.length > 0 && waste >= 0n) {
      if (!best || waste < best.waste) best = { inputs: [...chosen], waste, fee: fee + waste }
      return
    }
    const coin = coins[at]
    if (!coin || sum + (rest[at] ?? 0n) < target + fee) return
    visit(at + 1, [...chosen, coin], sum + coin.value)
    visit(at + 1, chosen, sum)
  }
  visit(0, [], 0n)
  return best && { inputs: best.inputs, fee: best.fee }
}

function withChange<C extends Valued>(request: SelectionRequest<C>, coins: readonly C[]): Selection<C> {
  const target = total(request.payments)
  const dust = dustLimit(request.changeScript)
  const inputs: C[] = []
  let sum = 0n
  for (const coin of coins) {
    inputs.push(coin)
    sum += coin.value
    const fee = feeWith(request, inputs.length, true)
    const change = sum - target - fee
    if (change >= dust) return { inputs, change, fee }
  }
  // All coins together leave less than an output is worth: the rest goes to the miner.
  const left = sum - target
  if (inputs.length > 0 && left >= feeWith(request, inputs.length, false)) return { inputs, fee: left }
  throw new WalletError('funds_insufficient')
}
