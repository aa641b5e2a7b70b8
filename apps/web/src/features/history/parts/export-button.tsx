import { Button } from '@planet/ui/button'
import { Icon } from '@planet/ui/icon'
import { t } from '../text.ts'

export const ExportButton = ({ onClick }: { onClick: () => void }) => (
  <Button look="quiet" size="medium" aria-haspopup="dialog" onClick={onClick}>
    <Icon name="document" size={18} />
    {t.export}
  </Button>
)
