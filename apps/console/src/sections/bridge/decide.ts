import { audit } from '@planet/accounts/operators/audit'
import { ApiError } from '@planet/api/api-error'
import { denialReasons } from '@planet/api/calls/convert/fields'
import type { ConvertRow } from '@planet/bridge/converts/apply'
import { decideConvert } from '@planet/bridge/converts/decide'
import { approvalText } from '@planet/bridge/guardian/verify/approve'
import type { Config } from '@planet/platform/config/settings'
import { type Hex, recoverMessageAddress } from 'viem'
import { redirect, type Serve, type Visit } from '../../frame/section.ts'
import { type ConsoleServices, requireBridge } from '../../services.ts'
import { bridgeTexts } from './texts.ts'

type Finder = {
  find: (id: string) => Promise<ConvertRow>
  needsSignature: (row: ConvertRow) => boolean
}

/** An operator's word on what the rules have put before him. */
export function serveDecisions(
  serve: Serve,
  services: ConsoleServices,
  { find, needsSignature }: Finder,
): void {
  const { config, accounts } = services

  const decide = async (
    { operator }: Visit,
    row: ConvertRow,
    decision: Parameters<typeof decideConvert>[3],
    note = '',
  ) => {
    const { db } = requireBridge(services)
    const action = decision.approve ? 'convert_approved' : 'convert_denied'
    const detail = { convert: row.id, ...(decision.approve ? {} : { reason: decision.reason, note }) }
    const entry = { operator, action, accountId: row.account, detail }
    // The act and its row in the log, together or not at all.
    const isDecided = await decideConvert(db, row.id, operator.name, decision, accounts.now(), (tx) =>
      audit(accounts, tx, entry),
    )
    if (!isDecided) throw new ApiError('incorrect_handling')
  }

  serve.act('/converts/:id/approve', 'converts.decide', async (visit) => {
    const row = await find(visit.param('id'))
    const signature = visit.form.text('signature')
    if (signature === '' && needsSignature(row)) throw new ApiError('warn_required_parameter_is_empty')
    if (signature !== '' && !(await isOperators(config, row.id, signature)))
      throw new ApiError('invalid_data')
    await decide(visit, row, { approve: true, ...(signature && { signature: signature as Hex }) })
    return redirect(`/converts/${row.id}`, bridgeTexts[visit.language].converts.approved)
  })

  serve.act('/converts/:id/deny', 'converts.decide', async (visit) => {
    const row = await find(visit.param('id'))
    const reason = denialReasons.find((one) => one === visit.form.text('reason'))
    const note = visit.form.required('note', 1000)
    if (!reason) throw new ApiError('warn_required_parameter_is_empty')
    await decide(visit, row, { approve: false, reason }, note)
    return redirect(`/converts/${row.id}`, bridgeTexts[visit.language].converts.denied)
  })
}

/** Whether a signature is one that the guardians will take. It is not kept otherwise. */
async function isOperators({ GUARDIAN_OPERATORS }: Config, id: string, signature: string): Promise<boolean> {
  if (!/^0x[0-9a-f]{130}$/i.test(signature)) return false
  const signer = await recoverMessageAddress({
    message: approvalText(id),
    signature: signature as Hex,
  }).catch(() => undefined)
  return GUARDIAN_OPERATORS.some((one) => one.toLowerCase() === signer?.toLowerCase())
}
