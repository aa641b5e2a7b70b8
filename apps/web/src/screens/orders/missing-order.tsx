import { buttonClass } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { Link } from '../../routes/link.tsx'
import { t } from './text.ts'

export function MissingOrder({ href, label }: { href: string; label: string }) {
  return (
    <Empty
      icon="search"
      title={t.missing}
      wholePage
      action={
        <Link href={href} className={buttonClass('quiet')}>
          {label}
        </Link>
      }
    >
      {t.missingText}
    </Empty>
  )
}
