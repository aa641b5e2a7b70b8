import { expect, it } from 'vitest'
import { alice, aliceId, ownBitcoin, ownTron, type Stage } from './stage.ts'

export function options(stage: Stage): void {
  const { pool, get } = stage

  it('list every asset and network with the account’s own address there', async () => {
    const { state, ways, backing } = await get(aliceId, '/api/convert/options/')
    expect(state).toBe('open')
    expect(backing).toEqual([])
    const found = ways.map((way: Record<string, string>) => [way.asset, way.network, way.own_address])
    expect(found).toEqual([
      ['BTC', 'bitcoin', ownBitcoin],
      ['ETH', 'ethereum', alice.address],
      ['USDT', 'tron', ownTron],
      ['USDT', 'ethereum', alice.address],
      ['TRX', 'tron', ownTron],
      ['PLA', 'ethereum', alice.address],
    ])
    expect(ways[2]).toMatchObject({ minimum: '1', review_above: '5000000000', confirmations: 12 })
  })

  it('show what backs an asset by its last check', async () => {
    const values = `('USDT', 10, 0, 0, 12, true, now() - interval '1 minute', '[]'), ('USDT', 20, 1, 0, 22, true, now(), '[]')`
    await pool.query(
      `insert into bridge_reserve_checks (asset, supply, pending, unsettled, reserves, holds, at, holdings) values ${values}`,
    )
    const { backing } = await get(aliceId, '/api/convert/options/')
    expect(backing).toMatchObject([
      { asset: 'USDT', supply: '20', pending: '1', reserves: '22', holds: true },
    ])
  })
}
