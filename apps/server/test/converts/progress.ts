import { databaseBoard } from '@planet/bridge/board/board'
import { planetMessage } from '@planet/bridge/board/message'
import { approveConvert } from '@planet/bridge/converts/approve'
import { denyConvert } from '@planet/bridge/converts/deny'
import { judgeConvert } from '@planet/bridge/converts/judge'
import { approvalPolicy } from '@planet/bridge/operators/policy'
import { testOperators } from '@planet/operators/testing/test-operators'
import { expect, it } from 'vitest'
import { testGuardians } from '../../src/testing/bridge-setup.ts'
import { settlementMailsOf } from '../../src/testing/settlement-mails.ts'
import { testConfig } from '../../src/testing/test-config.ts'
import { alice, aliceId, type Stage, usdtFee } from './stage.ts'

export function progress(stage: Stage): void {
  const { planet, api, pool, setup, context, catchUp, convert, detail } = stage

  it('shows the review with its reasons, and valid approvals only', async () => {
    await pool.query(`update accounts set password_changed_at = now() + interval '1 second' where id = $1`, [
      aliceId,
    ])
    const hash = await convert(alice, aliceId)
    await catchUp()
    const { id } = await detail(hash)
    await judgeConvert(context, id)
    expect(await detail(hash)).toMatchObject({ step: 'review', reasons: ['password_changed'] })
    const policy = approvalPolicy(testConfig(api.database.url, {}))
    const operators = testOperators(api.database)
    const approval = {
      operator: { name: 'someone' },
      code: await operators.codeOf('someone'),
      reason: 'Confirmed by phone.',
    }
    expect(await approveConvert({ ...context, policy, operators }, id, approval, new Date())).toMatchObject({
      isApproved: true,
    })
    const board = databaseBoard(context.db)
    const [first, second] = testGuardians
    if (!first || !second) throw new Error('no guardians')
    const request = `approve:${id}`
    const convertPlace = { kind: 'approve', convert: { id, block: '0' } } as const
    await board.post(request, second.address, `0x${'12'.repeat(65)}`)
    await board.post(request, first.address, await first.signTypedData(planetMessage(setup, convertPlace)))
    expect(await detail(hash)).toMatchObject({ step: 'approving', approvals: { given: 1, needed: 2, of: 2 } })
  })

  it('shows what is returned when it is denied, and that it was returned', async () => {
    const hash = await convert(alice, aliceId)
    await catchUp()
    const { id } = await detail(hash)
    await judgeConvert(context, id)
    await denyConvert(
      { ...context, operators: testOperators(api.database) },
      id,
      { operator: { name: 'someone' }, reason: 'policy', note: 'Not served.' },
      new Date(),
    )
    const returned = { cause: 'denied', reason: 'policy', amount: String(50_000_000n + usdtFee) }
    expect(await detail(hash)).toMatchObject({ status: 4, step: 'returning', returned })
    await planet.returnConvert(id)
    await catchUp()
    expect(await detail(hash)).toMatchObject({ status: 4, step: 'returned', returned })
    expect(await settlementMailsOf(pool, aliceId)).toEqual([
      expect.objectContaining({ outcome: 'denied', amount: returned.amount, asset: 'USDT', network: 'tron' }),
    ])
  })
}
