import type { MerchantOrder } from '@planet/api/calls/merchant/fields'
import { handles } from '@planet/api/handles'
import { Button } from '@planet/ui/button'
import { Dialog } from '@planet/ui/dialog'
import { FormStack } from '@planet/ui/form-page'
import { Notice } from '@planet/ui/notice'
import { toast } from '@planet/ui/toast'
import { useState } from 'react'
import { handleFailure } from '../../api/handle-failure.ts'
import { RequestFailure, request } from '../../api/request.ts'
import { NeedsVault } from '../../features/orders/needs-vault.tsx'
import { signRefund } from '../../features/orders/sign-order.ts'
import { common } from '../../i18n/common.ts'
import { amountText } from '../../money/amount-text.ts'
import { useSession } from '../../session/session.ts'
import { TradePasswordForm, type Unlock } from '../../vault/trade-password-form.tsx'
import { t } from './text.ts'

/** The merchant's own act, signed here, in full, once. */
export function RefundPanel({ order, onSent }: { order: MerchantOrder; onSent: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isShort, setIsShort] = useState(false)
  const { accountId } = useSession()
  const amount = `${amountText(BigInt(order.amount), order.currency)} ${order.currency}`
  const refund = async (unlock: Unlock) => {
    if (accountId === null) return
    try {
      const facts = await request(handles.prepareRefund, { query: { id: order.id } })
      if (BigInt(facts.available) < BigInt(facts.amount)) return setIsShort(true)
      const { raw } = await signRefund({ account: accountId, unlock }, order, facts)
      await request(handles.refundOrder, { contents: { id: order.id, raw } })
      toast('good', t.refundSent)
      setIsOpen(false)
      onSent()
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure
      await handleFailure(failure)
    }
  }
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        {t.refundStart}
      </Button>
      {isOpen && (
        <Dialog title={t.refundTitle} closeLabel={common.close} onClose={() => setIsOpen(false)}>
          <FormStack>
            <p>{t.refundLead(amount)}</p>
            {isShort && (
              <Notice meaning="bad" urgent>
                {t.refundShort}
              </Notice>
            )}
            <NeedsVault>
              <TradePasswordForm submit={t.refundSubmit(amount)} onUnlock={refund} />
            </NeedsVault>
          </FormStack>
        </Dialog>
      )}
    </>
  )
}
