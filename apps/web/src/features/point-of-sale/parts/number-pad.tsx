import { t } from '../text.ts'
import { type Key, keys } from './keypad.ts'
import styles from './point-of-sale.module.css'

export const NumberPad = ({ onKey }: { onKey: (key: Key) => void }) => (
  <div className={styles.keypad}>
    {keys.map((key) => (
      <button
        key={key}
        type="button"
        className={styles.key}
        aria-label={key === 'back' ? t.back : undefined}
        onClick={() => onKey(key)}
      >
        {key === 'back' ? '⌫' : key}
      </button>
    ))}
  </div>
)
