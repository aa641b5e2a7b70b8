import type { MerchantOrder, RefundRequest } from '@planet/api/calls/merchant/fields'
import { handles } from '@planet/api/handles'
import { Dialog } from '@planet/ui/dialog'
import { FormStack } from '@planet/ui/form-page'
import { Notice } from '@planet/ui/notice'
import { toast } from '@planet/ui/toast'
import { parseAmount } from '@planet/units/amount'
import { assets } from '@planet/units/asset'
import { useState } from 'react'
import { handleFailure } from '../../api/handle-failure.ts'
import { request as call } from '../../api/request.ts'
import { NeedsVault } from '../../features/orders/needs-vault.tsx'
import { signRefund } from '../../features/orders/sign-order.ts'
import { useSigningFlow } from '../../features/signing/use-signing-flow.ts'
import { common } from '../../i18n/common.ts'
import { AmountField } from '../../money/amount-field.tsx'
import { amountText } from '../../money/amount-text.ts'
import { TradePasswordForm } from '../../vault/trade-password-form.tsx'
import { t } from './text.ts'

type Props = {
  order: MerchantOrder
  request: RefundRequest | undefined
  onSent: () => void
  onClose: () => void
}

/** The merchant decides how much goes back, and signs that amount on this device. */
export function RefundDialog({ order, request, onSent, onClose }: Props) {
  const { id, currency } = order
  const { decimals } = assets[currency]
  const left = BigInt(order.amount) - BigInt(order.refunded_amount)
  const [typed, setTyped] = useState(amountText(request ? BigInt(request.amount) : left, currency))
  const [isShort, setIsShort] = useState(false)
  const parsed = parseAmount(typed, decimals)
  const amount = parsed.ok && parsed.units <= left ? parsed.units : undefined
  const signing = useSigningFlow<{ raw: string }, unknown>({
    sign: async (signer) => {
      if (amount === undefined) return undefined
      const facts = await call(handles.prepareRefund, { query: { id, amount: String(amount) } })
      const short = BigInt(facts.available) < amount
      setIsShort(short)
      // The device signs the amount on the screen, not one from the server's answer.
      return short ? undefined : signRefund(signer, { id, currency, amount: String(amount) }, facts)
    },
    canResubmit: () => true,
    submit: ({ raw }) =>
      call(handles.refundOrder, { contents: { id, raw, ...(request && { request_id: request.id }) } }),
    onAccepted: () => {
      toast('good', t.refundSent)
      onSent()
    },
    onNotAccepted: (_, failure) => failure && handleFailure(failure),
  })
  const sum = `${amountText(amount ?? left, currency)} ${currency}`
  return (
    <Dialog title={t.refundTitle} closeLabel={common.close} onClose={onClose}>
      <FormStack>
        <AmountField
          asset={currency}
          value={typed}
          onChange={setTyped}
          help={t.refundLeft(`${amountText(left, currency)} ${currency}`)}
          error={amount === undefined ? t.refundTooMuch : undefined}
        />
        <p>{t.refundLead(sum)}</p>
        {isShort && (
          <Notice meaning="bad" urgent>
            {t.refundShort}
          </Notice>
        )}
        {amount !== undefined && (
          <NeedsVault>
            <TradePasswordForm submit={t.refundSubmit(sum)} onUnlock={signing.sign} />
          </NeedsVault>
        )}
      </FormStack>
    </Dialog>
  )
}
