import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { Dialog } from '@planet/ui/dialog'
import { FormStack } from '@planet/ui/form-page'
import { toast } from '@planet/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'
import { common } from '../../../i18n/common.ts'
import { t } from '../text.ts'
import styles from './tokens.module.css'

type Props = { id: string; onRemoved: () => void; onClose: () => void }

export function RemoveDialog({ id, onRemoved, onClose }: Props) {
  const removing = useMutation({
    mutationFn: () => request(handles.deleteApiToken, { contents: { id } }),
    onSuccess: () => toast('good', t.removed),
    onSettled: () => {
      onClose()
      onRemoved()
    },
  })
  return (
    <Dialog title={t.removeTitle} closeLabel={common.close} onClose={onClose}>
      <FormStack>
        <p>{t.removeText}</p>
        <div className={styles.pair}>
          <Button look="quiet" onClick={onClose}>
            {t.keep}
          </Button>
          <Button look="danger" busy={removing.isPending} onClick={() => removing.mutate()}>
            {t.remove}
          </Button>
        </div>
      </FormStack>
    </Dialog>
  )
}
