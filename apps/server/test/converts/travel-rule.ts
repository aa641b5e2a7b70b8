import { judgeConvert } from '@planet/bridge/converts/judge'
import { fromHex } from '@planet/chains/hex'
import type { TravelRuleAnswer } from '@planet/partners/travel-rule/travel-rule-provider'
import { TravelRuleError } from '@planet/partners/travel-rule/travel-rule-provider'
import { fixedSettings } from '@planet/platform/testing/fixed-settings'
import { sendTravelData } from '@planet/transfers/travel-rule/send-travel-data'
import { expect, it } from 'vitest'
import { nameReceiver } from '../../src/routes/convert/name-receiver.ts'
import { reviewRules } from '../../src/services/review-rules.ts'
import { testConfig } from '../../src/testing/test-config.ts'
import { alice, aliceId, ownTron, problemOf, type Stage, stranger } from './stage.ts'

export function travelRule(stage: Stage): void {
  const { api, pool, context, catchUp, prepare, signed, submit, detail } = stage
  const config = testConfig(api.database.url, { TRAVEL_RULE_ABOVE: 'USDT:10' })
  const settings = fixedSettings({}, config)
  const { transfers } = api.services
  const receiver = { wallet: 'provider', name: 'Jiro Sato', country: 'JP', provider: 'Exchange' } as const
  const answers = (answer: TravelRuleAnswer | Error) => ({
    ...api.services.partners,
    travelRule: {
      send: async () => {
        if (answer instanceof Error) throw answer
        return answer
      },
    },
  })
  type Hash = `0x${string}`
  const convert = (hash: Hash, destination = stranger) => ({
    hash,
    accountId: aliceId,
    asset: 'USDT' as const,
    amount: 50_000_000n,
    network: 'tron' as const,
    destination,
  })
  const hashOf = (byte: string): Hash => `0x${byte.repeat(32)}`
  const rowOf = async (hash: Hash) => {
    const found = await pool.query(
      'select state, note, data_sealed from convert_travel_data where hash = $1',
      [fromHex(hash)],
    )
    return found.rows[0]
  }
  const name = (
    hash: Hash,
    answer: TravelRuleAnswer | Error,
    given?: Parameters<typeof nameReceiver>[2],
    destination = stranger,
  ) => nameReceiver({ settings, transfers, partners: answers(answer) }, convert(hash, destination), given)
  const accepted: TravelRuleAnswer = { status: 'accepted', note: '' }

  it('requires the receiver above the threshold, and names the missing field', async () => {
    const missing = (given?: Parameters<typeof nameReceiver>[2]) => name(hashOf('01'), accepted, given)
    await expect(missing()).rejects.toMatchObject({ fields: [{ field: 'beneficiary', reason: 'required' }] })
    await expect(missing({ wallet: 'person', name: 'Jiro' })).rejects.toMatchObject({
      fields: [{ field: 'beneficiary.country', reason: 'required' }],
    })
    expect(await rowOf(hashOf('01'))).toBeUndefined()
    await name(hashOf('02'), accepted, undefined, ownTron)
    expect(await rowOf(hashOf('02'))).toMatchObject({ state: 'recorded' })
    await name(hashOf('03'), accepted, { wallet: 'person', name: 'Jiro', country: 'JP' })
    const { data_sealed, ...row } = await rowOf(hashOf('03'))
    expect([row.state, String(data_sealed).includes('Jiro')]).toEqual(['recorded', false])
  })

  it('requires no receiver at or below the threshold, or while the rule is off', async () => {
    const off = fixedSettings({}, testConfig(api.database.url))
    await nameReceiver(
      { settings: off, transfers, partners: answers(accepted) },
      convert(hashOf('04')),
      undefined,
    )
    const small = { ...convert(hashOf('04')), amount: 10_000_000n }
    await nameReceiver({ settings, transfers, partners: answers(accepted) }, small, undefined)
    expect(await rowOf(hashOf('04'))).toBeUndefined()
  })

  it('reports a refusal of the receiver’s provider before anything is sent', async () => {
    const refused = name(hashOf('05'), { status: 'rejected', note: 'No such customer' }, receiver)
    await expect(refused).rejects.toMatchObject({ fields: [{ field: 'beneficiary', reason: 'wrong' }] })
    expect(await rowOf(hashOf('05'))).toMatchObject({ state: 'rejected', note: 'No such customer' })
  })

  it.each<[string, TravelRuleAnswer | Error]>([
    ['does not answer', new TravelRuleError('time-out')],
    ['answers later', { status: 'pending', note: '' }],
  ])('keeps asking a provider that %s', async (text, answer) => {
    const hash = hashOf(text.startsWith('does') ? '06' : '07')
    await name(hash, answer, receiver)
    expect(await rowOf(hash)).toMatchObject({ state: 'waiting' })
    const { rows } = await pool.query(`select 1 from graphile_worker._private_jobs where key = $1`, [
      `travel-rule ${hash}`,
    ])
    expect(rows).toHaveLength(1)
    expect(await sendTravelData(transfers, answers(accepted).travelRule, hash)).toBe('accepted')
    // A second answer changes nothing.
    const late = answers({ status: 'rejected', note: 'late' }).travelRule
    expect(await sendTravelData(transfers, late, hash)).toBe('recorded')
    expect(await rowOf(hash)).toMatchObject({ state: 'accepted' })
  })

  it('sends a convert without confirmed data to review, and lets one with it pass', async () => {
    const rules = reviewRules(config, settings, { db: api.database.db })
    const judged = async (given: Parameters<typeof nameReceiver>[2] | undefined) => {
      const { order } = await prepare(aliceId)
      const raw = await signed(alice, order)
      const { hash } = await submit(aliceId, raw, order.quote)
      if (given) await name(hash as Hash, accepted, given)
      await catchUp()
      const { id } = await detail(hash)
      await judgeConvert({ ...context, ...rules, feeOf: async () => 0n }, id)
      return detail(id)
    }
    const without = await judged(undefined)
    expect([without.step, without.reasons]).toEqual(['review', expect.arrayContaining(['travel_rule'])])
    expect((await judged(receiver)).reasons).not.toContain('travel_rule')
  })

  it('refuses a beneficiary that the call does not know', async () => {
    const { order } = await prepare(aliceId)
    const raw = await signed(alice, order)
    const answer = await stage.post(aliceId, '/api/convert/send/', {
      raw,
      quote: order.quote,
      beneficiary: { wallet: 'moon' },
    })
    expect(problemOf(answer)).toContain('beneficiary')
  })
}
