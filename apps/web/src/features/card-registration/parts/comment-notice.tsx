import { Notice } from '@planet/ui/notice'
import { t } from '../text.ts'
import styles from './card-registration.module.css'

/** The card company's remarks on the last submission. */
export const CommentNotice = ({ comment }: { comment: string }) =>
  comment !== '' && (
    <Notice meaning="wait" title={t.comment}>
      <span className={styles.words}>{comment}</span>
    </Notice>
  )
