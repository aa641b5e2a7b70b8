import { Button } from '@planet/ui/button'
import { Notice } from '@planet/ui/notice'
import type { ReactNode } from 'react'
import { common } from '../i18n/common.ts'

/** A part of a page that could not be loaded, with a retry button. */
export const LoadFailed = ({ reload, children }: { reload: () => void; children: ReactNode }) => (
  <Notice
    meaning="bad"
    action={
      <Button look="quiet" size="small" onClick={reload}>
        {common.tryAgain}
      </Button>
    }
  >
    {children}
  </Notice>
)
