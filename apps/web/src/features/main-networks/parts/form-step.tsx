import { ActionBar } from '@planet/ui/action-bar'
import { Button } from '@planet/ui/button'
import { TextField } from '@planet/ui/field'
import { Form } from '@planet/ui/form-page'
import { Icon } from '@planet/ui/icon'
import { Notice } from '@planet/ui/notice'
import { formatAmount, parseAmount } from '@planet/units/amount'
import { assets, assetsOn } from '@planet/units/asset'
import { submitAndFocus } from '../../../forms/focus-first-problem.ts'
import { AmountField } from '../../../money/amount-field.tsx'
import { AssetField } from '../../../money/asset-field.tsx'
import { moneyText } from '../../../money/text.ts'
import { useWorth } from '../../../money/use-worth.ts'
import { readMainCode } from '../../destination/parts/read-main-code.ts'
import { useDestination } from '../../destination/parts/use-destination.tsx'
import { coinOf } from '../../main-wallet/parts/networks.ts'
import { ActButton } from '../../trouble/parts/act-button.tsx'
import { TroubleNotice } from '../../trouble/parts/trouble-notice.tsx'
import { t } from '../text.ts'
import { useOwnDepositAddress } from './my-deposit.ts'
import type { Draft, SendState } from './send-machine.ts'
import type { useSend } from './use-send.ts'

type Props = Omit<ReturnType<typeof useSend>, 'state'> & {
  state: Extract<SendState, { step: 'form' }>
  account: string
}

export function FormStep({
  state,
  dispatch,
  network,
  stage,
  own,
  available,
  look,
  reviewing,
  signing,
  account,
}: Props) {
  const { draft, problems } = state
  const { asset } = draft
  const edit = (change: Partial<Draft>) => dispatch({ type: 'edited', change })
  const deposit = useOwnDepositAddress(network, account)
  const isDeposit = deposit !== undefined && draft.to.trim() === deposit
  const destination = useDestination({
    label: t.destination,
    help: isDeposit ? t.ownDepositChosen : t.destinationHelp(t.networks[network]),
    error: problems.to && t.problems.to[problems.to],
    value: draft.to,
    maxLength: 100,
    network,
    read: (text) => {
      const found = readMainCode(text, stage)
      return found && (found.network ?? network) === network ? { to: found.to } : undefined
    },
    onChange: edit,
    useless: t.scanUnknown,
    // Leads to PLANET.
    more: deposit !== undefined && !isDeposit && (
      <Button look="quiet" size="small" onClick={() => edit({ to: deposit })}>
        <Icon name="deposit" size={18} />
        {t.toOwnDeposit}
      </Button>
    ),
  })
  const all =
    available === undefined
      ? undefined
      : () => edit({ amount: formatAmount(available, assets[asset].decimals, { group: false }), isMax: true })
  const paysFee = asset === coinOf(network)
  const worth = useWorth(asset)
  const typed = parseAmount(draft.amount, assets[asset].decimals)
  return (
    <>
      <h1>{t.sendOn(t.networks[network])}</h1>
      {own.state !== 'ready' && <Notice meaning="wait">{t.stateText[own.state]}</Notice>}
      <Form onSubmit={submitAndFocus(() => reviewing.run(look))}>
        <AssetField
          codes={assetsOn(network)}
          value={asset}
          held={own.assets}
          onChange={(code) => edit({ asset: code })}
        />
        {destination.field}
        <AmountField
          asset={asset}
          value={draft.amount}
          onChange={(text) => edit({ amount: text })}
          available={available}
          max={{ use: all }}
          help={draft.isMax && paysFee ? t.maxHelp : typed.ok ? worth(typed.units) : undefined}
          error={problems.amount && t.problems.amount[problems.amount]}
        />
        <TextField
          label={t.memo}
          name="memo"
          autoComplete="off"
          maxLength={140}
          value={draft.memo}
          onChange={(event) => edit({ memo: event.target.value })}
          aside={moneyText.optional}
          help={t.memoHelp}
        />
        {problems.fee && <Notice meaning="bad">{t.feeMissing(coinOf(network))}</Notice>}
        {problems.refused && <Notice meaning="bad">{t.notPossible}</Notice>}
        <ActionBar>
          <TroubleNotice act={reviewing.trouble ? reviewing : signing.act} />
          <ActButton act={reviewing} type="submit">
            {t.next}
          </ActButton>
        </ActionBar>
      </Form>
      {destination.dialog}
    </>
  )
}
