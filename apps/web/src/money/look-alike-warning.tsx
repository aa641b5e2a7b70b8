import { Address } from '@planet/ui/address'
import { Checkbox } from '@planet/ui/choice'
import { Notice } from '@planet/ui/notice'
import styles from './money.module.css'
import { moneyText as t } from './text.ts'

type Props = {
  /** The known address that it could be mistaken for. */
  known: { address: string; name: string | null }
  hasCompared: boolean
  onCompared: (hasCompared: boolean) => void
}

/**
 * An address that begins and ends like a known one: nothing is signed before the user confirms that they compared them.
 */
export function LookAlikeWarning({ known, hasCompared, onCompared }: Props) {
  return (
    <div className={styles.alike}>
      <Notice meaning="bad" title={t.looksLike(known.name ?? known.address)} urgent>
        {t.looksLikeText}
        <span className={styles.known}>
          {t.looksLikeKnown}
          <Address value={known.address} />
        </span>
      </Notice>
      <Checkbox
        label={t.compared}
        checked={hasCompared}
        onChange={(event) => onCompared(event.target.checked)}
      />
    </div>
  )
}
