import { Address } from '@planet/ui/address'
import { Button } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Choices, Radio } from '@planet/ui/choice'
import { Details } from '@planet/ui/details'
import { Notice } from '@planet/ui/notice'
import type { AssetCode } from '@planet/units/asset'
import type { PaymentPlan } from '@planet/wallet/plan/payment'
import type { ReactNode } from 'react'
import { amountText } from '../../../money/amount-text.ts'
import { Figure } from '../../../money/figure.tsx'
import { firstPaymentOf } from '../../../money/first-payment.ts'
import { LookAlikeWarning } from '../../../money/look-alike-warning.tsx'
import { useWorth } from '../../../money/use-worth.ts'
import { coinOf, type NetworkName } from '../../main-wallet/parts/networks.ts'
import { Reviewed } from '../../signing/parts/reviewed.tsx'
import { TradePasswordForm } from '../../trade-password/parts/trade-password-form.tsx'
import { t } from '../text.ts'
import { feeText } from './fee-text.ts'
import styles from './main-networks.module.css'
import { type Check, canSign, lookAlikeOf } from './send-machine.ts'
import type { PreparedMain } from './sign-payment.ts'
import type { useSend } from './use-send.ts'

type Props = Omit<ReturnType<typeof useSend>, 'state'> & { state: Check }

const speeds = ['slow', 'normal', 'fast'] as const

const text = (units: bigint, asset: AssetCode) => `${amountText(units, asset)} ${asset}`

/** What leaves, what it costs and what arrives, before signing. */
export function CheckStep({ state, dispatch, network, planned, review, signing }: Props) {
  const { draft, prepared } = state
  const { asset } = draft
  const now = planned(state)
  const coin = coinOf(network)
  const worth = useWorth(asset)
  const costAt = (speed: (typeof speeds)[number]): string | undefined => {
    const other = planned({ ...state, speed })
    return 'plan' in other ? costOf(other.plan, coin) : undefined
  }
  // If slow costs as much as normal, there is no reason to wait.
  const offered = speeds.filter((speed) => speed !== 'slow' || costAt('slow') !== costAt('normal'))
  return (
    <>
      <h1>{t.checkPayment}</h1>
      {'plan' in now && (
        <Reviewed review={review}>
          {({ preview }) => (
            <>
              <div className={styles.sum}>
                <p className={styles.quiet}>{t.youSend}</p>
                <Figure amount={amountText(preview.amount, preview.asset)} unit={asset} />
                <p className={styles.quiet}>{worth(preview.amount) ?? '\u00a0'}</p>
              </div>
              <Card>
                <Details items={facts(state, preview, network)} />
              </Card>
            </>
          )}
        </Reviewed>
      )}
      {network !== 'tron' && (
        <Choices legend={t.speed}>
          {offered.map((speed) => {
            const cost = costAt(speed)
            return (
              <Radio
                key={speed}
                name="speed"
                label={`${t.speeds[speed]} · ${t.speedTimes[network][speed]}`}
                help={cost}
                checked={state.speed === speed}
                onChange={() => dispatch({ type: 'speedChosen', speed })}
              />
            )
          })}
        </Choices>
      )}
      {draft.isMax && prepared.bitcoin?.more_coins && <Notice meaning="soft">{t.moreCoins}</Notice>}
      {'plan' in now ? (
        review.state === 'ready' && (
          <Sign state={state} dispatch={dispatch} prepared={review.reviewed} signing={signing} />
        )
      ) : (
        <Notice meaning="bad">
          {now.problems.fee ? t.feeMissing(coin) : t.problems.amount.insufficient}
        </Notice>
      )}
      <Button look="plain" size="medium" onClick={() => dispatch({ type: 'wentBack' })}>
        {t.edit}
      </Button>
    </>
  )
}

type SignProps = Pick<Props, 'state' | 'dispatch' | 'signing'> & { prepared: PreparedMain }

/** What to know before signing, and the trade password for what the vault has decoded. */
function Sign({ state, dispatch, prepared, signing }: SignProps) {
  const { hasCompared } = state
  const { known, amount, asset } = prepared.preview
  const lookAlike = lookAlikeOf(state, known)
  return (
    <>
      {lookAlike && (
        <LookAlikeWarning
          known={lookAlike}
          hasCompared={hasCompared}
          onCompared={(compared) => dispatch({ type: 'compared', hasCompared: compared })}
        />
      )}
      <Notice meaning="wait">
        {t.first[firstPaymentOf(known.isFirstTime, state.prepared.payee?.first_time)]}
      </Notice>
      {canSign(state, known) && (
        <TradePasswordForm
          act={signing.act}
          submit={t.signAndSend(text(amount, asset))}
          onUnlock={(unlock) => signing.sign(unlock, prepared)}
        />
      )}
    </>
  )
}

/** The fee if it is exact; otherwise the maximum. */
const costOf = ({ fee }: Pick<PaymentPlan, 'fee'>, coin: AssetCode): string =>
  isSure(fee, coin) ? feeText(fee.most, coin) : t.feeAtMost(feeText(fee.most, coin))

/** If the two do not differ in any displayed digit, one is enough. */
const isSure = ({ expected, most }: PaymentPlan['fee'], coin: AssetCode): boolean =>
  feeText(expected, coin) === feeText(most, coin)

function facts({ draft, prepared }: Check, preview: PreparedMain['preview'], network: NetworkName) {
  const { asset, amount, fee, to } = preview
  const coin = coinOf(network)
  const isExact = isSure(fee, coin)
  const exact = (value: ReactNode) => <span translate="no">{value}</span>
  const total = feeText(amount + fee.most, coin)
  const contact = prepared.payee?.contact_name
  return [
    ...(contact ? [{ name: t.contact, value: contact }] : []),
    { name: t.to, value: <Address value={to} /> },
    { name: t.network, value: t.networks[network] },
    ...(draft.memo.trim() === '' ? [] : [{ name: t.memo, value: draft.memo.trim() }]),
    { name: t.arrives, value: exact(text(amount, asset)) },
    {
      name: t.fee,
      value: (
        <span className={styles.fees}>
          {!isExact && <span>{t.feeAbout(feeText(fee.expected, coin))}</span>}
          <span className={isExact ? undefined : styles.quiet}>{costOf(preview, coin)}</span>
        </span>
      ),
    },
    {
      name: t.leaves,
      value:
        asset === coin ? (
          exact(isExact ? total : t.feeAtMost(total))
        ) : (
          <span className={styles.fees}>
            {exact(text(amount, asset))}
            <span className={styles.quiet}>{`+ ${costOf(preview, coin)}`}</span>
          </span>
        ),
    },
  ]
}
