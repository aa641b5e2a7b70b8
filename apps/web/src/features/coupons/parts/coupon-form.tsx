import { redeemCoupon } from '@planet/api/calls/coupon/redeem'
import { Button } from '@planet/ui/button'
import { TextField } from '@planet/ui/field'
import { Form } from '@planet/ui/form-page'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { t } from '../text.ts'
import { useRedeem } from './use-redeem.ts'

export function CouponForm({ redeemed }: { redeemed: () => void }) {
  const { redeem, problem } = useRedeem(redeemed)
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: redeemCoupon,
    labels: { code: t.code },
    send: async ({ code }) => {
      if (await redeem(code)) formRef.current?.reset()
      else formRef.current?.querySelector('input')?.focus()
    },
  })
  return (
    <Form ref={formRef} onSubmit={onSubmit}>
      <TextField
        name="code"
        label={t.code}
        help={t.help}
        error={errorOf('code') ?? problem}
        icon="gift"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      <Button type="submit" look="quiet" busy={busy}>
        {t.redeem}
      </Button>
    </Form>
  )
}
