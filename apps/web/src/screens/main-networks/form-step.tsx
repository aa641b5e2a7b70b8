import { Button } from '@planet/ui/button'
import { SelectField } from '@planet/ui/choice'
import { TextField } from '@planet/ui/field'
import { Notice } from '@planet/ui/notice'
import { formatAmount } from '@planet/units/amount'
import { type AssetCode, assets } from '@planet/units/asset'
import type { FormEvent } from 'react'
import forms from '../../forms/form-page.module.css'
import { shortAmountText } from '../../money/amount-text.ts'
import { DestinationField } from './destination-field.tsx'
import styles from './main-networks.module.css'
import { assetsOn, coinOf } from './networks.ts'
import type { Draft, SendState } from './send-machine.ts'
import { t } from './text.ts'
import type { useSend } from './use-send.ts'

type Props = Omit<ReturnType<typeof useSend>, 'state'> & {
  state: Extract<SendState, { step: 'form' }>
  recipient: string
}

export function FormStep({ state, dispatch, network, own, available, look, recipient }: Props) {
  const { draft, problems, isLooking } = state
  const edit = (change: Partial<Draft>) => dispatch({ type: 'edited', change })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void look()
  }
  const all = () => {
    if (available === undefined) return
    const amount = formatAmount(available, assets[draft.asset].decimals, { group: false })
    edit({ amount, isMax: true })
  }
  const paysFee = draft.asset === coinOf(network)
  return (
    <>
      <h1>{t.sendOn(t.networks[network])}</h1>
      {own.state !== 'ready' && <Notice meaning="wait">{t.stateText[own.state]}</Notice>}
      <form className={forms.form} onSubmit={submit} noValidate>
        <SelectField
          label={t.asset}
          name="asset"
          value={draft.asset}
          onChange={(event) => edit({ asset: event.target.value as AssetCode })}
        >
          {assetsOn(network).map((code) => {
            const one = own.assets.find(({ asset }) => asset === code)
            const { name } = assets[code]
            return (
              <option key={code} value={code}>
                {one ? t.option(name, `${shortAmountText(BigInt(one.available), code)} ${code}`) : name}
              </option>
            )
          })}
        </SelectField>
        <DestinationField
          network={network}
          recipient={recipient}
          value={draft.to}
          problem={problems.to}
          onChange={(to) => edit({ to })}
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
          help={draft.isMax && paysFee ? t.maxHelp : undefined}
          error={problems.amount && t.problems.amount[problems.amount]}
          end={
            <>
              <span className={styles.unit} translate="no">
                {draft.asset}
              </span>
              <button type="button" className={styles.max} onClick={all} disabled={available === undefined}>
                {t.max}
              </button>
            </>
          }
        />
        {problems.fee && <Notice meaning="bad">{t.feeMissing(coinOf(network))}</Notice>}
        {problems.refused && <Notice meaning="bad">{t.notPossible}</Notice>}
        <Button type="submit" busy={isLooking}>
          {t.next}
        </Button>
      </form>
    </>
  )
}
