import { TextField } from '@planet/ui/field'
import { t } from '../text.ts'
import styles from './booking.module.css'
import type { Traveller } from './request-contents.ts'

type Props = {
  index: number
  traveller: Traveller
  errorOf: (field: string) => string | undefined
  onChange: (next: Traveller) => void
}

/** One person, with the name as in the passport. */
export function TravellerFields({ index, traveller, errorOf, onChange }: Props) {
  const field = (name: keyof Traveller) => ({
    name: `travellers.${index}.${name}`,
    value: traveller[name],
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...traveller, [name]: event.target.value }),
    error: errorOf(`travellers.${index}.${name}`),
    autoComplete: 'off',
  })
  return (
    <fieldset className={styles.traveller}>
      <legend>{t.request.traveller(index + 1)}</legend>
      <TextField {...field('surname')} label={t.request.surname} help={t.request.nameHelp} maxLength={50} />
      <TextField {...field('given_name')} label={t.request.givenName} maxLength={50} />
      <TextField {...field('born_on')} type="date" label={t.request.bornOn} />
    </fieldset>
  )
}
