import { Button } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { useEffect } from 'react'
import { common } from '../i18n/common.ts'

/** Stands in for every page of an account that could not be read. Tries again by itself when the network is back. */
export function Unreachable({ retry }: { retry: () => void }) {
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
  return (
    <Empty
      wholePage
      icon="warning"
      title={common.failure.title}
      action={<Button onClick={retry}>{common.tryAgain}</Button>}
    >
      {common.networkError}
    </Empty>
  )
}
