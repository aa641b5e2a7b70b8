import { ownerOfAddress } from '@planet/accounts/queries/find-account'
import { ApiError } from '@planet/api/api-error'
import { denialReasons } from '@planet/api/fields/convert'
import type { ConvertRow } from '@planet/bridge/converts/apply'
import { type ApprovalRefusal, approveConvert, type Deciding } from '@planet/bridge/converts/approve'
import { denyConvert } from '@planet/bridge/converts/deny'
import type { ApprovalPolicy } from '@planet/bridge/operators/policy'
import { addressText } from '@planet/chains/address'
import { refuseOwnAccount } from '@planet/operators/decisions/own-accounts'
import { redirect, type Serve, type Visit } from '../../frame/section.ts'
import { type ConsoleServices, requireBridge } from '../../frame/services.ts'
import { bridgeTexts } from './text/texts.ts'

type Served = { find: (id: string) => Promise<ConvertRow>; policy: ApprovalPolicy }

const refusals = {
  not_pending: 'incorrect_handling',
  same_operator: 'incorrect_handling',
  own_account: 'own_account',
  account_held: 'account_held',
  signature_missing: 'warn_required_parameter_is_empty',
  signature_invalid: 'invalid_data',
} as const satisfies Record<ApprovalRefusal, string>

/** The approvals and denials of converts under review. The bridge package decides whether an approval counts. */
export function serveDecisions(serve: Serve, services: ConsoleServices, { find, policy }: Served): void {
  const { accounts } = services
  const accountOf: Deciding['accountOf'] = (requester, tx) => ownerOfAddress(tx ?? accounts.db, requester)
  const deciding = (): Deciding => ({
    db: requireBridge(services).db,
    accountOf,
    operators: accounts,
  })
  const refuse = async ({ operator }: Visit, row: ConvertRow, refused: ApprovalRefusal): Promise<never> => {
    const owner = refused === 'own_account' ? await accountOf(addressText(row.requester)) : undefined
    if (owner) return refuseOwnAccount(accounts, operator, owner.account)
    throw new ApiError(refusals[refused])
  }

  serve.act('/converts/:id/approve', 'converts.decide', async (visit) => {
    const { operator, language } = visit
    const { setup } = requireBridge(services)
    const row = await find(visit.param('id'))
    const signature = visit.form.text('signature')
    const reason = visit.form.required('reason', 500)
    const code = visit.form.required('code', 20)
    const approval = { operator, code, reason, ...(signature && { signature }) }
    const outcome = await approveConvert({ ...deciding(), setup, policy }, row.id, approval, accounts.now())
    const { converts: t } = bridgeTexts[language]
    if ('refused' in outcome) {
      if (outcome.refused === 'same_operator') return redirect(`/converts/${row.id}`, t.sameOperator)
      return refuse(visit, row, outcome.refused)
    }
    return redirect(`/converts/${row.id}`, outcome.isApproved ? t.approved : t.approvedOnce)
  })

  serve.act('/converts/:id/deny', 'converts.decide', async (visit) => {
    const { operator } = visit
    const row = await find(visit.param('id'))
    const reason = denialReasons.find((one) => one === visit.form.text('reason'))
    const note = visit.form.required('note', 1000)
    if (!reason) throw new ApiError('warn_required_parameter_is_empty')
    const refused = await denyConvert(deciding(), row.id, { operator, reason, note }, accounts.now())
    if (refused) return refuse(visit, row, refused)
    return redirect(`/converts/${row.id}`, bridgeTexts[visit.language].converts.denied)
  })
}
