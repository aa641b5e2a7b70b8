import { ApiError } from '@planet/api/api-error'
import { approveRefill, openRefill, type Refill } from '@planet/bridge/cold/refills'
import { messageText, refillMessage } from '@planet/bridge/operators/messages'
import { approvalPolicy } from '@planet/bridge/operators/policy'
import type { BridgeSetup } from '@planet/bridge/setup/setup'
import type { ReactNode } from 'react'
import { Fact, Facts, Mono, Panel } from '../../frame/elements.tsx'
import { TextField } from '../../frame/fields.tsx'
import { Button, PostForm } from '../../frame/forms.tsx'
import { redirect, type Serve, type Visit } from '../../frame/section.ts'
import { type ConsoleServices, requireBridge } from '../../frame/services.ts'
import { money } from '../../money/format.ts'
import { moneyTexts } from '../../money/texts.ts'
import { bridgeTexts } from './text/texts.ts'

export type RefillShown = { refill: Refill; message: string }

/** The pending refill of the hot part, with what operators sign for it. */
export async function readRefill(
  db: Parameters<typeof openRefill>[0],
  setup: BridgeSetup,
): Promise<RefillShown | undefined> {
  const refill = await openRefill(db)
  return refill && { refill, message: messageText(refillMessage(setup, refill)) }
}

export function RefillPanel({
  visit: { language, may },
  shown: { refill, message },
}: {
  visit: Visit
  shown: RefillShown
}): ReactNode {
  const { refill: t } = bridgeTexts[language]
  const { columns } = moneyTexts[language]
  return (
    <Panel title={t.title}>
      <p>
        {t.text} {t.given(refill.signatures.length)}
      </p>
      <Facts>
        <Fact name={columns.amount}>{money('BTC', refill.amount)}</Fact>
        <Fact name={t.coin}>
          <Mono>{refill.coldCoin}</Mono>
        </Fact>
      </Facts>
      {may('bridge.govern') && (
        <PostForm action={`/bridge/refill/${refill.coldCoin}`}>
          <p>
            {t.sign} <Mono>{message}</Mono>
          </p>
          <TextField name="signature" label={t.signature} maxLength={132} pattern="0x[0-9a-fA-F]{130}" />
          <Button look="main">{t.approve}</Button>
        </PostForm>
      )}
    </Panel>
  )
}

/** One operator's signature for a refill. The guardians decide whether there are enough. */
export function serveRefill(serve: Serve, services: ConsoleServices): void {
  const { accounts, config } = services
  const policy = approvalPolicy(config)
  serve.act('/bridge/refill/:coin', 'bridge.govern', async (visit) => {
    const { operator, form } = visit
    const { db, setup } = requireBridge(services)
    const coldCoin = visit.param('coin')
    if (!/^[0-9a-f]{64}:\d{1,9}$/.test(coldCoin)) throw new ApiError('data_not_found')
    const approval = { coldCoin, operator, signature: form.required('signature', 132) }
    const approving = { db, setup, policy, operators: accounts }
    const outcome = await approveRefill(approving, approval, accounts.now())
    const { refill: t } = bridgeTexts[visit.language]
    return redirect('/bridge', 'refused' in outcome ? t.refusals[outcome.refused] : t.approved)
  })
}
