import { ActionBar } from '@planet/ui/action-bar'
import { Address } from '@planet/ui/address'
import { Choices, Radio, SelectField } from '@planet/ui/choice'
import { Form, FormStack, SmallText } from '@planet/ui/form-page'
import { Notice } from '@planet/ui/notice'
import { type AssetCode, assetCodes, assets } from '@planet/units/asset'
import type { FormEvent, ReactNode } from 'react'
import { focusFirstProblem } from '../../../forms/focus-first-problem.ts'
import { AmountField } from '../../../money/amount-field.tsx'
import { amountText } from '../../../money/amount-text.ts'
import { moneyText } from '../../../money/text.ts'
import { TradePasswordForm } from '../../trade-password/parts/trade-password-form.tsx'
import { ActButton } from '../../trouble/parts/act-button.tsx'
import { TroubleNotice } from '../../trouble/parts/trouble-notice.tsx'
import type { Act } from '../../trouble/parts/use-act.ts'
import { t } from '../text.ts'
import { Arriving } from './arriving.tsx'
import { BridgeNotices } from './bridge-notices.tsx'
import own from './deposit.module.css'
import {
  type DepositScreen,
  type Draft,
  draftOf,
  isBound,
  minimumOf,
  minutesLeft,
  networkFacts,
  routesOf,
} from './deposit-machine.ts'
import type { useDeposit } from './use-deposit.ts'

type FormState = Extract<DepositScreen, { step: 'form' }>
type Props = Omit<ReturnType<typeof useDeposit>, 'state'> & { state: FormState; recipient: string }

/** What to deposit. The trade password is required once per network. */
export function FormStep({ state, dispatch, deposits, options, check, show, act, recipient }: Props) {
  const { draft, problems } = state
  const { network } = draft
  const edit = (change: Partial<Draft>) => dispatch({ type: 'edited', change })
  const fields = <Fields {...{ state, options, edit }} />
  const isKnown = isBound(options, network)
  return (
    <>
      <h1>{t.title}</h1>
      <BridgeNotices options={options} network={network} />
      {problems.address && (
        <Notice meaning="bad" title={t.mismatch} urgent>
          {t.mismatchText}
        </Notice>
      )}
      {isKnown && network ? (
        <KnownForm check={check} show={show} act={act}>
          {fields}
          <SmallText>{t.known(t.networkNames[network])}</SmallText>
        </KnownForm>
      ) : (
        options.state === 'open' && (
          <TradePasswordForm act={act} submit={t.getAddress} ready={check} onUnlock={show}>
            {fields}
            {network && (
              <div className={own.signed}>
                <p>{t.signed(t.networkNames[network])}</p>
                <p>
                  {t.recipient} <Address value={recipient} />
                </p>
              </div>
            )}
          </TradePasswordForm>
        )
      )}
      {!isKnown && options.state === 'paused' && <FormStack>{fields}</FormStack>}
      <Arriving deposits={deposits} options={options} />
    </>
  )
}

type KnownProps = { check: () => boolean; show: () => Promise<void>; act: Act; children: ReactNode }

function KnownForm({ check, show, act, children }: KnownProps) {
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!check()) return focusFirstProblem(event.currentTarget)
    await act.run(show)
  }
  return (
    <Form onSubmit={submit}>
      {children}
      <ActionBar>
        <TroubleNotice act={act} />
        <ActButton act={act} type="submit">
          {t.showAddress}
        </ActButton>
      </ActionBar>
    </Form>
  )
}

type FieldsProps = Pick<Props, 'state' | 'options'> & { edit: (change: Partial<Draft>) => void }

function Fields({ state, options, edit }: FieldsProps) {
  const { draft, problems } = state
  const { asset, network } = draft
  const ways = routesOf(options, asset)
  const facts = network && networkFacts(options, network)
  const least = minimumOf(options, asset)
  return (
    <>
      <SelectField
        label={moneyText.asset}
        name="asset"
        value={asset}
        help={ways.length === 1 && network ? t.by(t.networkNames[network]) : undefined}
        onChange={(event) =>
          edit({ ...draftOf(options, event.target.value as AssetCode), amount: draft.amount })
        }
      >
        {assetCodes
          .filter((code) => routesOf(options, code).length > 0)
          .map((code) => (
            <option key={code} value={code}>
              {moneyText.named(assets[code].name, code)}
            </option>
          ))}
      </SelectField>
      {ways.length > 1 && (
        <Choices legend={t.network} error={problems.network && t.networkMissing}>
          {ways.map((way) => (
            <Radio
              key={way.network}
              name="network"
              value={way.network}
              label={t.networkNames[way.network]}
              help={t.networkHelp[way.network]}
              checked={way.network === network}
              onChange={() => edit({ network: way.network })}
            />
          ))}
        </Choices>
      )}
      <AmountField
        asset={asset}
        value={draft.amount}
        onChange={(text) => edit({ amount: text })}
        aside={moneyText.optional}
        help={least > 1n ? t.minimum(`${amountText(least, asset)} ${asset}`) : undefined}
        error={problems.amount && t.problems[problems.amount]}
      />
      {facts && network && (
        <SmallText>{t.expected(facts.confirmations, minutesLeft(options, network, 0))}</SmallText>
      )}
    </>
  )
}
