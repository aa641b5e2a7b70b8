import { Button } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import type { ReactNode } from 'react'
import { common } from '../i18n/common.ts'

type Props = { title: string; reload: () => void; wholePage?: boolean; children?: ReactNode }

/** A page whose main content could not be loaded, with a retry button. */
export const PageFailed = ({ title, reload, wholePage = false, children }: Props) => (
  <Empty
    icon="warning"
    title={title}
    wholePage={wholePage}
    action={<Button onClick={reload}>{common.tryAgain}</Button>}
  >
    {children}
  </Empty>
)
