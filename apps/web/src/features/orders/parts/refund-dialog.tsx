import type { MerchantOrder, RefundRequest } from '@planet/api/fields/merchant-order'
import { handles } from '@planet/api/generated/handles'
import { Details } from '@planet/ui/details'
import { Dialog } from '@planet/ui/dialog'
import { FormStack } from '@planet/ui/form-page'
import { Notice } from '@planet/ui/notice'
import { toast } from '@planet/ui/toast'
import { parseAmount } from '@planet/units/amount'
import { assets } from '@planet/units/asset'
import { WalletError } from '@planet/wallet/errors'
import type { ResultOf } from '@planet/wallet/worker/protocol'
import { useState } from 'react'
import { request as call } from '../../../api/request.ts'
import { common } from '../../../i18n/common.ts'
import { AmountField } from '../../../money/amount-field.tsx'
import { amountText } from '../../../money/amount-text.ts'
import { useSession } from '../../../session/session.ts'
import { callVault } from '../../../vault/vault.ts'
import { NeedsVault } from '../../order-payment/parts/needs-vault.tsx'
import { sumText } from '../../order-payment/parts/order-terms.tsx'
import { prepareRefund } from '../../order-payment/parts/sign-order.ts'
import { t as payment } from '../../order-payment/text.ts'
import { Reviewed } from '../../signing/parts/reviewed.tsx'
import { useReview } from '../../signing/parts/use-review.ts'
import { useSigningFlow } from '../../signing/parts/use-signing-flow.ts'
import { TradePasswordForm } from '../../trade-password/parts/trade-password-form.tsx'
import { t } from '../text.ts'

type Props = {
  order: MerchantOrder
  request: RefundRequest | undefined
  onSent: () => void
  onClose: () => void
}

/** The merchant decides how much to refund, and signs that amount on this device. */
export function RefundDialog({ order, request, onSent, onClose }: Props) {
  const { id, currency } = order
  const { decimals } = assets[currency]
  const left = BigInt(order.amount) - BigInt(order.refunded_amount)
  const [typed, setTyped] = useState(amountText(request ? BigInt(request.amount) : left, currency))
  const parsed = parseAmount(typed, decimals)
  const amount = parsed.ok && parsed.units <= left ? parsed.units : undefined
  const { accountId } = useSession()
  const prepare = async (account: string, units: bigint) => {
    const facts = await call(handles.prepareRefund, { query: { id, amount: String(units) } })
    const intent = { orderId: id, asset: currency, amount: units }
    return { isShort: BigInt(facts.available) < units, ...(await prepareRefund(account, intent, facts)) }
  }
  const isReviewable = amount !== undefined && accountId !== null
  const review = useReview(
    isReviewable ? `${id} ${amount}` : undefined,
    () => prepare(accountId ?? '', amount ?? 0n),
    { isTyped: true },
  )
  const signing = useSigningFlow<{ raw: string }, unknown, bigint>({
    sign: async ({ account, unlock }, reviewed) => {
      // The nonce is fresh; the vault rejects any amount but the reviewed one.
      const { isShort, handle } = await prepare(account, reviewed)
      if (!isShort) return callVault('signTransaction', { account, unlock, handle })
      review.again()
      throw new WalletError('funds_insufficient')
    },
    canResubmit: () => true,
    submit: ({ raw }) =>
      call(handles.refundOrder, { contents: { id, raw, ...(request && { request_id: request.id }) } }),
    onAccepted: () => {
      toast('good', t.refundSent)
      onSent()
    },
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
        {amount !== undefined && (
          <NeedsVault>
            <Reviewed review={review}>
              {({ preview, isShort }) =>
                isShort ? (
                  <Notice meaning="bad" urgent>
                    {t.refundShort}
                  </Notice>
                ) : (
                  <>
                    <RefundTerms preview={preview} />
                    <TradePasswordForm
                      act={signing.act}
                      submit={t.refundSubmit(sumText(preview))}
                      onUnlock={(unlock) => signing.sign(unlock, preview.amount)}
                    />
                  </>
                )
              }
            </Reviewed>
          </NeedsVault>
        )}
      </FormStack>
    </Dialog>
  )
}

/** The refund as the vault decoded it from the bytes that it will sign. */
const RefundTerms = ({ preview }: Pick<ResultOf<'prepareRefund'>, 'preview'>) => (
  <Details
    items={[
      { name: payment.amount, value: <span translate="no">{sumText(preview)}</span> },
      { name: payment.orderNumber, value: <span translate="no">{preview.orderId}</span> },
    ]}
  />
)
