import { Notice } from '@planet/ui/notice'
import styles from './card-registration.module.css'
import { t } from './text.ts'

/** The card company's remarks on the last submission. */
export const CommentNotice = ({ comment }: { comment: string }) =>
  comment !== '' && (
    <Notice meaning="wait" title={t.comment}>
      <span className={styles.words}>{comment}</span>
    </Notice>
  )
