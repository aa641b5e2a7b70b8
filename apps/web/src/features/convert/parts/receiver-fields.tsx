import { SelectField } from '@planet/ui/choice'
import { TextField } from '@planet/ui/field'
import { FormStack, SmallText } from '@planet/ui/form-page'
import { Notice } from '@planet/ui/notice'
import { CountryOptions } from '../../customer-information/parts/country-options.tsx'
import { t } from '../text.ts'
import type { Draft } from './convert-machine.ts'
import { type ReceiverProblem, walletKinds, walletOf } from './receiver.ts'

type Props = {
  draft: Draft
  problem: ReceiverProblem | undefined
  onChange: (change: Partial<Draft>) => void
}

/** Who receives a large convert, as the travel rule asks. */
export function ReceiverFields({ draft, problem, onChange }: Props) {
  const { receiver } = t
  const wallet = walletOf(draft)
  const errorOf = (item: ReceiverProblem) => (problem === item ? receiver.problems[item] : undefined)
  return (
    <FormStack role="group" aria-label={receiver.title}>
      <h2>{receiver.title}</h2>
      <SmallText>{receiver.why}</SmallText>
      {problem === 'refused' && (
        <Notice meaning="bad" urgent>
          {receiver.problems.refused}
        </Notice>
      )}
      <SelectField
        label={receiver.wallet}
        name="wallet"
        value={draft.wallet ?? ''}
        error={errorOf('wallet')}
        onChange={(event) => onChange({ wallet: event.target.value })}
      >
        <option value="">{receiver.choose}</option>
        {walletKinds.map((kind) => (
          <option key={kind} value={kind}>
            {receiver.wallets[kind]}
          </option>
        ))}
      </SelectField>
      {wallet !== undefined && wallet !== 'own' && (
        <>
          <TextField
            label={receiver.name}
            name="name"
            value={draft.name ?? ''}
            maxLength={120}
            autoComplete="off"
            error={errorOf('name')}
            onChange={(event) => onChange({ name: event.target.value })}
          />
          <SelectField
            label={receiver.country}
            name="country"
            value={draft.country ?? ''}
            error={errorOf('country')}
            onChange={(event) => onChange({ country: event.target.value })}
          >
            <option value="">{receiver.choose}</option>
            <CountryOptions />
          </SelectField>
        </>
      )}
      {wallet === 'provider' && (
        <TextField
          label={receiver.provider}
          name="provider"
          value={draft.provider ?? ''}
          maxLength={120}
          autoComplete="off"
          error={errorOf('provider')}
          onChange={(event) => onChange({ provider: event.target.value })}
        />
      )}
    </FormStack>
  )
}
