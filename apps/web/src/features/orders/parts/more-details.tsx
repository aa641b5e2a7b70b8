import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { Icon } from '@planet/ui/icon'
import type { ComponentProps } from 'react'
import { t } from '../text.ts'
import styles from './orders.module.css'

type Props = Pick<ComponentProps<typeof Details>, 'items'> & {
  /** Beside the title while it is closed. */
  short: string
}

/** What few people need, one touch away. */
export const MoreDetails = ({ items, short }: Props) => (
  <Card>
    <details className={styles.more}>
      <summary>
        <span>{t.moreDetails}</span>
        <span className={styles.quiet} translate="no">
          {short}
        </span>
        <Icon name="down" size={18} />
      </summary>
      <Details items={items} />
    </details>
  </Card>
)
