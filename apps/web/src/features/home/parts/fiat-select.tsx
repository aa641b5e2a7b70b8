import { handles } from '@planet/api/generated/handles'
import { type FiatCode, fiatCodes } from '@planet/units/fiat'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'
import { t } from '../text.ts'
import styles from './home.module.css'

/** The currency of displayed values. It is stored with the account. */
export function FiatSelect({ fiat, onChosen }: { fiat: FiatCode; onChosen: () => void }) {
  const { mutate: choose } = useMutation({
    mutationFn: (chosen: FiatCode) => request(handles.setFiat, { contents: { fiat: chosen } }),
    onSuccess: onChosen,
  })
  return (
    <select
      className={styles.fiat}
      aria-label={t.fiat}
      value={fiat}
      onChange={(event) => choose(event.target.value as FiatCode)}
    >
      {fiatCodes.map((code) => (
        <option key={code} value={code}>
          {code}
        </option>
      ))}
    </select>
  )
}
