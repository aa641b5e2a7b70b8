import { Button } from '@planet/ui/button'
import { SelectField } from '@planet/ui/choice'
import { TextField } from '@planet/ui/field'
import { Notice } from '@planet/ui/notice'
import { formatAmount } from '@planet/units/amount'
import { type AssetCode, assetCodes, assets } from '@planet/units/asset'
import { type FormEvent, useState } from 'react'
import styles from '../../forms/form-page.module.css'
import { common } from '../../i18n/common.ts'
import { shortAmountText } from '../../money/amount-text.ts'
import { fiatValue, formatFiat } from '../../money/fiat.ts'
import { DestinationDialog, type DestinationDialogName, DestinationField } from './destination-field.tsx'
import { t } from './text.ts'
import own from './transfer.module.css'
import { checkDraft, type TransferState } from './transfer-machine.ts'
import type { useTransfer } from './use-transfer.ts'

type Props = Omit<ReturnType<typeof useTransfer>, 'state'> & {
  state: Extract<TransferState, { step: 'form' }>
}

export function FormStep({ state, dispatch, wallet, held, available, look }: Props) {
  const { draft, problems, isLooking } = state
  const [dialog, setDialog] = useState<DestinationDialogName>()
  const edit = (change: Partial<typeof draft>) => dispatch({ type: 'edited', change })
  const { amount } = checkDraft(draft, undefined)
  const worth =
    amount !== undefined && wallet.data && held
      ? fiatValue(amount, draft.asset, held.rate, wallet.data.fiat)
      : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void look()
  }
  const all = () =>
    available !== undefined &&
    edit({ amount: formatAmount(available, assets[draft.asset].decimals, { group: false }) })
  return (
    <>
      <h1>{t.title}</h1>
      {wallet.state === 'failed' && (
        <Notice
          meaning="bad"
          action={
            <Button look="quiet" size="small" onClick={wallet.reload}>
              {common.tryAgain}
            </Button>
          }
        >
          {t.walletFailed}
        </Notice>
      )}
      <form className={styles.form} onSubmit={submit} noValidate>
        <SelectField
          label={t.asset}
          name="asset"
          value={draft.asset}
          onChange={(event) => edit({ asset: event.target.value as AssetCode })}
        >
          {assetCodes.map((code) => {
            const one = wallet.data?.assets.find(({ asset }) => asset === code)
            const { name } = assets[code]
            return (
              <option key={code} value={code}>
                {one ? t.option(name, `${shortAmountText(BigInt(one.available), code)} ${code}`) : name}
              </option>
            )
          })}
        </SelectField>
        <DestinationField
          value={draft.to}
          error={problems.to && t.problems.to[problems.to]}
          onChange={edit}
          onOpen={setDialog}
        />
        <TextField
          label={t.amount}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          onChange={(event) => edit({ amount: event.target.value })}
          aside={
            available !== undefined &&
            t.available(`${shortAmountText(available, draft.asset)} ${draft.asset}`)
          }
          help={worth !== null && wallet.data ? t.worth(formatFiat(worth, wallet.data.fiat)) : undefined}
          error={problems.amount && t.problems.amount[problems.amount]}
          end={
            <>
              <span className={own.unit} translate="no">
                {draft.asset}
              </span>
              <button type="button" className={own.max} onClick={all} disabled={available === undefined}>
                {t.max}
              </button>
            </>
          }
        />
        <TextField
          label={t.comment}
          name="comment"
          autoComplete="off"
          value={draft.comment}
          onChange={(event) => edit({ comment: event.target.value })}
          aside={t.optional}
          help={t.commentHelp}
          error={problems.comment && t.problems.comment[problems.comment]}
        />
        <Button type="submit" busy={isLooking}>
          {t.next}
        </Button>
      </form>
      <DestinationDialog dialog={dialog} onChange={edit} onClose={() => setDialog(undefined)} />
    </>
  )
}
