/**
 * What bridge, tokens and orders ought to do, in a page: the tests drive chain and model with the same random acts
 * and compare. A refused act answers false and changes nothing.
 */

export type Asset = 'BTC' | 'PLA'
export type Person = 'alice' | 'bob' | 'carol'
type Holder = Person | 'bridge' | 'collector'

interface Convert {
  who: Person
  asset: Asset
  amount: bigint
  fee: bigint
  status: 'requested' | 'approved' | 'settled' | 'returned'
}

interface Order {
  payer: Person
  merchant: Person
  asset: Asset
  amount: bigint
  status: 'paid' | 'refunded' | 'voided'
}

export const caps = { credit: 400n, convert: 200n }

export class PlanetModel {
  paused = false
  readonly credited = new Map<number, bigint>()
  readonly converts: Convert[] = []
  readonly orders = new Map<number, Order>()
  /** Change of PLA since the start; balance of BTC. */
  readonly balances = new Map<string, bigint>()
  readonly creditUsed: Record<Asset, bigint> = { BTC: 0n, PLA: 0n }
  readonly convertUsed: Record<Asset, bigint> = { BTC: 0n, PLA: 0n }
  btcCredited = 0n
  btcBurned = 0n
  plaBacking = 0n

  balance(asset: Asset, holder: Holder): bigint {
    return this.balances.get(`${asset} ${holder}`) ?? 0n
  }

  private add(asset: Asset, holder: Holder, amount: bigint) {
    this.balances.set(`${asset} ${holder}`, this.balance(asset, holder) + amount)
  }

  /** People start with more PLA than a run can spend. */
  private covers(asset: Asset, who: Person, amount: bigint) {
    return asset === 'PLA' || this.balance(asset, who) >= amount
  }

  credit(deposit: number, asset: Asset, to: Person, amount: bigint): boolean {
    if (this.paused || this.credited.has(deposit) || amount === 0n) return false
    if (this.creditUsed[asset] + amount > caps.credit) return false
    if (asset === 'PLA' && amount > this.plaBacking) return false
    this.credited.set(deposit, amount)
    this.creditUsed[asset] += amount
    if (asset === 'BTC') this.btcCredited += amount
    else {
      this.plaBacking -= amount
      this.add('PLA', 'bridge', -amount)
    }
    this.add(asset, to, amount)
    return true
  }

  request(who: Person, asset: Asset, amount: bigint, fee: bigint): boolean {
    const total = amount + fee
    if (this.paused || amount === 0n || !this.covers(asset, who, total)) return false
    if (this.convertUsed[asset] + total > caps.convert) return false
    this.convertUsed[asset] += total
    this.converts.push({ who, asset, amount, fee, status: 'requested' })
    this.add(asset, who, -total)
    this.add(asset, 'bridge', total)
    return true
  }

  approve(convert: Convert): boolean {
    if (this.paused || convert.status !== 'requested') return false
    convert.status = 'approved'
    return true
  }

  settle(convert: Convert, feeSpent: bigint): boolean {
    const { asset, amount, fee } = convert
    const most = asset === 'PLA' ? 0n : fee
    if (this.paused || convert.status !== 'approved' || feeSpent > most) return false
    convert.status = 'settled'
    const burned = asset === 'PLA' ? 0n : amount + feeSpent
    this.btcBurned += burned
    if (asset === 'PLA') this.plaBacking += amount
    this.add(asset, 'bridge', -burned - (fee - feeSpent))
    this.add(asset, 'collector', fee - feeSpent)
    return true
  }

  giveBack(convert: Convert): boolean {
    if (convert.status !== 'requested' && convert.status !== 'approved') return false
    convert.status = 'returned'
    const total = convert.amount + convert.fee
    this.convertUsed[convert.asset] -= total
    this.add(convert.asset, 'bridge', -total)
    this.add(convert.asset, convert.who, total)
    return true
  }

  transfer(asset: Asset, from: Person, to: Person, amount: bigint): boolean {
    if (!this.covers(asset, from, amount)) return false
    this.add(asset, from, -amount)
    this.add(asset, to, amount)
    return true
  }

  pay(order: number, asset: Asset, payer: Person, merchant: Person, amount: bigint): boolean {
    if (this.orders.has(order) || amount === 0n || !this.covers(asset, payer, amount)) return false
    this.orders.set(order, { payer, merchant, asset, amount, status: 'paid' })
    return this.transfer(asset, payer, merchant, amount)
  }

  refund(order: number, by: Person): boolean {
    const paid = this.orders.get(order)
    if (paid?.status !== 'paid' || paid.merchant !== by) return false
    if (!this.transfer(paid.asset, paid.merchant, paid.payer, paid.amount)) return false
    paid.status = 'refunded'
    return true
  }

  voidOrder(order: number): boolean {
    if (this.orders.has(order)) return false
    this.orders.set(order, { payer: 'alice', merchant: 'alice', asset: 'PLA', amount: 0n, status: 'voided' })
    return true
  }

  pause(): boolean {
    if (this.paused) return false
    this.paused = true
    return true
  }

  resume(): boolean {
    if (!this.paused) return false
    this.paused = false
    return true
  }
}
