import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import type { AssetCode } from '@planet/units/asset'
import { serverNow } from '../../../api/server-clock.ts'
import { amountText } from '../../../money/amount-text.ts'
import { useSecondsUntil } from '../../countdown/parts/use-seconds-until.ts'
import { t } from '../text.ts'
import own from './convert.module.css'
import type { useQuote } from './use-quote.ts'

/** How long the fee is valid, in minutes and seconds. Screen readers do not announce every second. */
export function HeldFor({ until }: { until: string }) {
  const seconds = useSecondsUntil(Date.parse(until), serverNow)
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return <span className={own.held}>{t.feeHeld(text)}</span>
}

type Props = {
  asset: AssetCode
  amount: bigint | undefined
  quoted: ReturnType<typeof useQuote>
  /** The value of an amount; empty if no rate is known. */
  worthOf: (units: bigint) => string | undefined
}

/** The cost and what arrives. Each line has its space before its figure is known. */
export function FeeCard({ asset, amount, quoted, worthOf }: Props) {
  const { quote } = quoted
  const fee = quote && BigInt(quote.fee)
  const text = (units: bigint | undefined) =>
    units === undefined ? '—' : <span translate="no">{`${amountText(units, asset)} ${asset}`}</span>
  // A fee above a twentieth is pointed out before the review.
  const isDear = fee !== undefined && amount !== undefined && amount > 0n && fee * 20n > amount
  return (
    <Card>
      <Details
        items={[
          {
            name: t.fee,
            value: (
              <>
                {text(fee)}
                {fee !== undefined && worthOf(fee) && <span className={own.held}>{worthOf(fee)}</span>}
                {quote ? (
                  <HeldFor until={quote.valid_until} />
                ) : (
                  <span className={own.held} aria-live="polite">
                    {quoted.state === 'failed' ? t.feeFailed : t.feeLoading}
                  </span>
                )}
              </>
            ),
          },
          { name: t.arrives, value: text(amount) },
          {
            name: t.taken,
            value: text(amount === undefined || fee === undefined ? undefined : amount + fee),
          },
        ]}
      />
      {isDear && <p className={own.dear}>{t.feeDear(percentOf(fee, amount))}</p>}
    </Card>
  )
}

const percentOf = (fee: bigint, amount: bigint): number => Number((fee * 100n + amount / 2n) / amount)
