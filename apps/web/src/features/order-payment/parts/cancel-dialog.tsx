import { Button } from '@planet/ui/button'
import { Dialog } from '@planet/ui/dialog'
import { FormStack, SmallText } from '@planet/ui/form-page'
import { toast } from '@planet/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { common } from '../../../i18n/common.ts'
import { t } from '../text.ts'
import styles from './orders.module.css'

type Props = { cancel: () => Promise<{ closing: boolean }>; onDone: () => void; onClose: () => void }

/** Asks once more, because a cancelled order cannot be opened again. */
export function CancelDialog({ cancel, onDone, onClose }: Props) {
  const cancelling = useMutation({
    mutationFn: cancel,
    onSuccess: ({ closing }) => toast('good', closing ? t.beingCancelled : t.cancelled),
    onSettled: () => {
      onDone()
      onClose()
    },
  })
  return (
    <Dialog title={t.cancelTitle} closeLabel={common.close} onClose={onClose}>
      <FormStack>
        <p>{t.cancelText}</p>
        <SmallText>{t.cancelRace}</SmallText>
        <div className={styles.pair}>
          <Button look="quiet" onClick={onClose}>
            {t.keep}
          </Button>
          <Button look="danger" busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
            {t.cancel}
          </Button>
        </div>
      </FormStack>
    </Dialog>
  )
}
