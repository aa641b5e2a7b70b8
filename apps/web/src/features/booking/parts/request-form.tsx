import { flightClasses, mostTravellers, roomClasses } from '@planet/api/calls/customer/booking-request'
import { Button, buttonClass } from '@planet/ui/button'
import { Choices, Radio, SelectField } from '@planet/ui/choice'
import { TextArea, TextField } from '@planet/ui/field'
import { Form, Lead, SmallText } from '@planet/ui/form-page'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'
import { noTraveller } from './request-contents.ts'
import { TravellerFields } from './traveller-fields.tsx'
import { useRequest } from './use-request.ts'

/** A request to the agency for a flight or hotel, written in the wallet. */
export function RequestForm() {
  useTitle(t.request.title)
  const { draft, change, errorOf, busy, onSubmit, formRef } = useRequest()
  const isFlight = draft.kind === 'flight'
  const classes = isFlight ? flightClasses : roomClasses
  const text = (name: 'from' | 'to' | 'starts_on' | 'ends_on') => ({
    name,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    error: errorOf(name),
    autoComplete: 'off',
  })
  return (
    <Form ref={formRef} onSubmit={onSubmit}>
      <div>
        <h1>{t.request.title}</h1>
        <Lead>{t.request.lead}</Lead>
      </div>
      <Choices legend={t.request.kind}>
        {(['flight', 'hotel'] as const).map((kind) => (
          <Radio
            key={kind}
            name="kind"
            value={kind}
            checked={draft.kind === kind}
            onChange={() => change({ kind, class: kind === 'flight' ? 'economy' : 'standard' })}
            label={t.request.kinds[kind]}
          />
        ))}
      </Choices>
      {isFlight && <TextField {...text('from')} label={t.request.from} maxLength={80} />}
      <TextField {...text('to')} label={isFlight ? t.request.to : t.request.place} maxLength={80} />
      <TextField
        {...text('starts_on')}
        type="date"
        label={isFlight ? t.request.departure : t.request.checkIn}
      />
      <TextField
        {...text('ends_on')}
        type="date"
        label={isFlight ? t.request.return : t.request.checkOut}
        help={isFlight ? t.request.oneWay : undefined}
      />
      <SelectField
        name="class"
        label={isFlight ? t.request.class : t.request.room}
        value={draft.class}
        onChange={(event) => change({ class: event.target.value as typeof draft.class })}
        error={errorOf('class')}
      >
        {classes.map((one) => (
          <option key={one} value={one}>
            {t.request.classes[one]}
          </option>
        ))}
      </SelectField>
      {draft.travellers.map((traveller, index) => (
        <TravellerFields
          // biome-ignore lint/suspicious/noArrayIndexKey: travellers have no id, and only the last one is removed.
          key={index}
          index={index}
          traveller={traveller}
          errorOf={errorOf}
          onChange={(next) => change({ travellers: draft.travellers.with(index, next) })}
        />
      ))}
      {draft.travellers.length < mostTravellers && (
        <Button look="quiet" onClick={() => change({ travellers: [...draft.travellers, noTraveller] })}>
          {t.request.addTraveller}
        </Button>
      )}
      {draft.travellers.length > 1 && (
        <Button look="plain" onClick={() => change({ travellers: draft.travellers.slice(0, -1) })}>
          {t.request.removeTraveller}
        </Button>
      )}
      <TextArea
        name="wishes"
        label={t.request.wishes}
        help={t.request.wishesHelp}
        rows={3}
        maxLength={500}
        value={draft.wishes}
        onChange={(event) => change({ wishes: event.target.value })}
        error={errorOf('wishes')}
      />
      <SmallText>{t.request.privacy}</SmallText>
      <Button type="submit" busy={busy}>
        {t.request.send}
      </Button>
      <Link href="/customer/booking" className={buttonClass('plain', 'medium')}>
        {t.request.back}
      </Link>
    </Form>
  )
}
