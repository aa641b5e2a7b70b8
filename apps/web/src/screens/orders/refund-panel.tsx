import type { MerchantOrder } from '@planet/api/calls/merchant/fields'
import { handles } from '@planet/api/handles'
import { Button } from '@planet/ui/button'
import { Dialog } from '@planet/ui/dialog'
import { FormStack } from '@planet/ui/form-page'
import { Notice } from '@planet/ui/notice'
import { toast } from '@planet/ui/toast'
import { useState } from 'react'
import { handleFailure } from '../../api/handle-failure.ts'
import { request } from '../../api/request.ts'
import { NeedsVault } from '../../features/orders/needs-vault.tsx'
import { signRefund } from '../../features/orders/sign-order.ts'
import { useSigningFlow } from '../../features/signing/use-signing-flow.ts'
import { common } from '../../i18n/common.ts'
import { amountText } from '../../money/amount-text.ts'
import { TradePasswordForm } from '../../vault/trade-password-form.tsx'
import { t } from './text.ts'

/** The merchant refunds the whole order, once, with a signature of this device. */
export function RefundPanel({ order, onSent }: { order: MerchantOrder; onSent: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isShort, setIsShort] = useState(false)
  const amount = `${amountText(BigInt(order.amount), order.currency)} ${order.currency}`
  const signing = useSigningFlow<{ raw: string }, unknown>({
    sign: async (signer) => {
      const facts = await request(handles.prepareRefund, { query: { id: order.id } })
      const short = BigInt(facts.available) < BigInt(facts.amount)
      setIsShort(short)
      return short ? undefined : signRefund(signer, order, facts)
    },
    canResubmit: () => true,
    submit: ({ raw }) => request(handles.refundOrder, { contents: { id: order.id, raw } }),
    onAccepted: () => {
      toast('good', t.refundSent)
      setIsOpen(false)
      onSent()
    },
    onNotAccepted: (_, failure) => failure && handleFailure(failure),
  })
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
              <TradePasswordForm submit={t.refundSubmit(amount)} onUnlock={signing.sign} />
            </NeedsVault>
          </FormStack>
        </Dialog>
      )}
    </>
  )
}
