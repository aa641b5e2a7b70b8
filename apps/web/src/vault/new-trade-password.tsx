import { Button } from '@planet/ui/button'
import { PasswordField } from '@planet/ui/field'
import { common } from '../i18n/common.ts'
import styles from './new-trade-password.module.css'
import { vaultText } from './text.ts'
import type { TradeProblem } from './trade-rules.ts'
import type { Rating, useNewTradePassword } from './use-new-trade-password.ts'

const problemText: Readonly<Record<TradeProblem['reason'], string>> = {
  short: vaultText.errors.trade_password_short,
  same: vaultText.newTrade.same,
  weak: vaultText.errors.trade_password_weak,
  mismatch: vaultText.newTrade.mismatch,
}

type Props = ReturnType<typeof useNewTradePassword>['fields'] & {
  labels: { trade: string; repeat: string; help: string }
}

/** The two password fields with a strength meter and a suggestion of four random words. */
export function NewTradePassword({
  trade,
  repeat,
  suggested,
  rating,
  problem,
  onTrade,
  onRepeat,
  suggest,
  labels,
}: Props) {
  const errorAt = (field: TradeProblem['field']) =>
    problem?.field === field ? problemText[problem.reason] : undefined
  const shared = {
    showLabel: common.showPassword,
    hideLabel: common.hidePassword,
    icon: 'lock',
    autoComplete: 'off',
  } as const
  return (
    <>
      <div className={styles.first}>
        <PasswordField
          {...shared}
          label={labels.trade}
          name="trade"
          help={labels.help}
          value={trade}
          onChange={(event) => onTrade(event.currentTarget.value)}
          error={errorAt('trade')}
        />
        <Meter rating={rating} />
        <Button look="quiet" size="small" onClick={suggest}>
          {vaultText.newTrade.suggest}
        </Button>
        {suggested !== undefined && suggested === trade && (
          <p className={styles.suggested} aria-live="polite">
            {vaultText.newTrade.suggested} <strong translate="no">{suggested}</strong>
          </p>
        )}
      </div>
      <PasswordField
        {...shared}
        label={labels.repeat}
        name="repeat"
        value={repeat}
        onChange={(event) => onRepeat(event.currentTarget.value)}
        error={errorAt('repeat')}
      />
    </>
  )
}

/** Its space is reserved before anything is typed, so that nothing moves. */
function Meter({ rating }: { rating: Rating | undefined }) {
  const filled = rating ? rating.score + 1 : 0
  return (
    <div className={styles.meter} data-score={rating?.score}>
      <span className={styles.bars} aria-hidden="true">
        {[1, 2, 3, 4, 5].map((bar) => (
          <i key={bar} data-filled={bar <= filled || undefined} />
        ))}
      </span>
      <span role="status">{rating ? vaultText.newTrade.strength[rating.score] : ''}</span>
    </div>
  )
}
