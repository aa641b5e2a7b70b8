import { Button } from '@planet/ui/button'
import { SelectField } from '@planet/ui/choice'
import { TextField } from '@planet/ui/field'
import { formatAmount } from '@planet/units/amount'
import { type AssetCode, assetCodes, assets } from '@planet/units/asset'
import { type FormEvent, useState } from 'react'
import styles from '../../forms/form-page.module.css'
import { shortAmountText } from '../../money/amount-text.ts'
import { fiatValue, formatFiat } from '../../money/fiat.ts'
import { BackingNote } from './backing-note.tsx'
import own from './convert.module.css'
import { type ConvertState, type Draft, mostOf, waysOf } from './convert-machine.ts'
import { DestinationField, ScanCode } from './destination-field.tsx'
import { FeeCard } from './fee-card.tsx'
import { t } from './text.ts'
import type { useConvert } from './use-convert.ts'

type Props = Omit<ReturnType<typeof useConvert>, 'state'> & {
  state: Extract<ConvertState, { step: 'form' }>
}

export function FormStep(props: Props) {
  const { state, dispatch, options, way, wallet, held, available, quoted, fee, checked, look } = props
  const { draft, problems, looksLike, isLooking } = state
  const [isScanning, setScanning] = useState(false)
  const { asset } = draft
  const unit = (units: bigint) => `${shortAmountText(units, asset)} ${asset}`
  const edit = (change: Partial<Draft>) => dispatch({ type: 'edited', change })
  const choose = (code: AssetCode) => {
    const [usual] = waysOf(options, code)
    if (usual) edit({ asset: code, network: usual.network, amount: '', to: '' })
  }
  const all = () =>
    available !== undefined &&
    fee !== undefined &&
    edit({ amount: formatAmount(mostOf(available, fee), assets[asset].decimals, { group: false }) })
  const { amount } = checked
  const worth =
    amount !== undefined && wallet.data && held ? fiatValue(amount, asset, held.rate, wallet.data.fiat) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void look()
  }
  return (
    <>
      <div>
        <h1>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </div>
      <form className={styles.form} onSubmit={submit} noValidate>
        <SelectField
          label={t.asset}
          name="asset"
          value={asset}
          onChange={(event) => choose(event.target.value as AssetCode)}
        >
          {assetCodes
            .filter((code) => waysOf(options, code).length > 0)
            .map((code) => {
              const one = wallet.data?.assets.find((entry) => entry.asset === code)
              const { name } = assets[code]
              return (
                <option key={code} value={code}>
                  {one ? t.option(name, `${shortAmountText(BigInt(one.available), code)} ${code}`) : name}
                </option>
              )
            })}
        </SelectField>
        <SelectField
          label={t.network}
          name="network"
          value={draft.network}
          disabled={waysOf(options, asset).length < 2}
          onChange={(event) => edit({ network: event.target.value as Draft['network'], to: '' })}
        >
          {waysOf(options, asset).map(({ network }) => (
            <option key={network} value={network}>
              {t.networks[network]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t.amount}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          onChange={(event) => edit({ amount: event.target.value })}
          aside={available !== undefined && t.available(unit(available))}
          help={
            worth !== null && wallet.data
              ? t.worth(formatFiat(worth, wallet.data.fiat))
              : way && BigInt(way.minimum) > 1n
                ? t.minimum(unit(BigInt(way.minimum)))
                : undefined
          }
          error={problems.amount && t.problems.amount[problems.amount]}
          end={
            <>
              <span className={own.unit} translate="no">
                {asset}
              </span>
              <button
                type="button"
                className={own.max}
                onClick={all}
                disabled={available === undefined || fee === undefined}
              >
                {t.max}
              </button>
            </>
          }
        />
        <DestinationField
          draft={draft}
          problem={problems.to}
          looksLike={looksLike}
          ownAddress={way?.own_address ?? null}
          options={options}
          onChange={edit}
          onScan={() => setScanning(true)}
        />
        <FeeCard asset={asset} amount={amount} quoted={quoted} />
        <Button type="submit" busy={isLooking}>
          {t.next}
        </Button>
      </form>
      <BackingNote options={options} asset={asset} />
      {isScanning && (
        <ScanCode draft={draft} options={options} onChange={edit} onClose={() => setScanning(false)} />
      )}
    </>
  )
}
