import { buttonClass } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import type { ReactNode } from 'react'
import { Link } from '../routes/link.tsx'

type Props = {
  title: string
  way: { href: string; label: string }
  wholePage?: boolean
  children?: ReactNode
}

/** Something that does not exist, with a link to others of its kind. */
export const Missing = ({ title, way, wholePage = false, children }: Props) => (
  <Empty
    icon="search"
    title={title}
    wholePage={wholePage}
    action={
      <Link href={way.href} className={buttonClass('quiet')}>
        {way.label}
      </Link>
    }
  >
    {children}
  </Empty>
)
