import { Checkbox } from '@planet/ui/choice'
import { Notice } from '@planet/ui/notice'
import { LookAlikeWarning } from '../../../money/look-alike-warning.tsx'
import { t } from '../text.ts'
import styles from './orders.module.css'
import type { PreparedOrder } from './sign-order.ts'

type Preview = PreparedOrder['preview']
type Props = { preview: Preview; isConfirmed: boolean; onConfirmed: (isConfirmed: boolean) => void }

/** What the device knows against this payee. Nothing is signed before the user confirms it. */
export function PayeeWarnings({ preview, isConfirmed, onConfirmed }: Props) {
  const { known } = preview
  if (known?.looksLike)
    return (
      <LookAlikeWarning
        known={{ address: known.looksLike.address, name: known.looksLike.accountId ?? null }}
        hasCompared={isConfirmed}
        onCompared={onConfirmed}
      />
    )
  if (!known?.conflict) return null
  return (
    <div className={styles.stack}>
      <Notice meaning="bad" title={t.conflictTitle} urgent>
        {conflictText(preview.name ?? '', known.conflict)}
      </Notice>
      <Checkbox
        label={t.conflictConfirm}
        checked={isConfirmed}
        onChange={(event) => onConfirmed(event.target.checked)}
      />
    </div>
  )
}

function conflictText(
  name: string,
  { kind, source, known }: NonNullable<NonNullable<Preview['known']>['conflict']>,
): string {
  return kind === 'name_of_another' ? t.nameOfAnother[source](name, known) : t.otherName[source](known)
}
