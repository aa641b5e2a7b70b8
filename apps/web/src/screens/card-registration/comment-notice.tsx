import { Notice } from '@planet/ui/notice'
import styles from './card-registration.module.css'
import { t } from './text.ts'

/** What the card company wanted done better the last time. */
export const CommentNotice = ({ comment }: { comment: string }) =>
  comment !== '' && (
    <Notice meaning="wait" title={t.comment}>
      <span className={styles.words}>{comment}</span>
    </Notice>
  )
