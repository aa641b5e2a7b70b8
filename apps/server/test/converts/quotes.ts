import { expect, it } from 'vitest'
import { aliceId, problemOf, type Stage, usdtFee } from './stage.ts'

export function quotes(stage: Stage): void {
  const { pool, get } = stage

  const quote = (asset: string, network: string) =>
    get(aliceId, `/api/convert/quote/?asset=${asset}&network=${network}`)

  it('is the network’s fee, in the converted asset', async () => {
    const fees = await Promise.all(
      (
        [
          ['ETH', 'ethereum'],
          ['USDT', 'ethereum'],
          ['TRX', 'tron'],
          ['USDT', 'tron'],
          ['PLA', 'ethereum'],
        ] as const
      ).map(async ([asset, network]) => (await quote(asset, network)).fee),
    )
    // 160,000 gas at 3 gwei; the same at 3265 / 1.0001 USDT; 95,700 energy and 800 bytes; 260,000 energy, which no node
    // here estimates, at 0.2548; one PLA.
    expect(fees).toEqual(['690000000000000', '2252625', '17850000', String(usdtFee), '1000000000000000000'])
    expect(BigInt((await quote('BTC', 'bitcoin')).fee)).toBeGreaterThan(1000n)
  })

  it('rises on Bitcoin with the coins that the amount needs, up to the limit of one transaction', async () => {
    await pool.query(`
      insert into bridge_blocks (network, height, hash, parent) values ('bitcoin', 1000000, 'h', 'p');
      insert into bridge_coins (txid, vout, value, salt, height)
        select 'small', n, 10000000, 's', 1 from generate_series(1, 1200) n`)
    const of = (amount: bigint) => quote('BTC', `bitcoin&amount=${amount}`)
    try {
      const least = BigInt((await quote('BTC', 'bitcoin')).fee)
      expect(BigInt((await of(9_000_000n)).fee)).toBe(least)
      expect(BigInt((await of(5_000_000_000n)).fee)).toBeGreaterThan(100n * least)
      expect(problemOf(await of(11_000_000_000n))).toBe('invalid_data amount too_many')
    } finally {
      await pool.query('delete from bridge_coins; delete from bridge_blocks')
    }
  })

  it('is rejected for a network that the asset does not have', async () => {
    expect(problemOf(await quote('BTC', 'tron'))).toBe('warn_validation_error network choose')
  })

  it('is not made from stale rates', async () => {
    await pool.query(`update rates set taken_at = now() - interval '1 hour'`)
    expect((await quote('USDT', 'tron')).message).toBe('service_unavailable')
    expect((await quote('TRX', 'tron')).success).toBe(true)
    await pool.query('update rates set taken_at = now()')
  })
}
