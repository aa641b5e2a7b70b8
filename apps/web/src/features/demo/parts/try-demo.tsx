import { Button, type ButtonLook } from '@planet/ui/button'
import { useState } from 'react'
import { handleFailure } from '../../../api/handle-failure.ts'
import { type Site, useSite } from '../../../site/use-site.ts'
import { t } from '../text.ts'

type Props = { account: Site['demo_accounts'][number]; look?: ButtonLook; className?: string | undefined }

/** One click from the landing page to the Home of a demo account. */
export function TryDemo({ account, look = 'quiet', className }: Props) {
  const site = useSite()
  const [busy, setBusy] = useState(false)
  const enter = async () => {
    if (!site) return
    setBusy(true)
    try {
      // The vault is loaded on demand: most visitors of the landing page never need it.
      const { enterDemo } = await import('./enter-demo.ts')
      await enterDemo(account, site.stage)
    } catch (failure) {
      await handleFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look={look} size="medium" className={className} busy={busy} onClick={enter}>
      {busy ? t.opening(account.label) : t.tryDemo(account.label)}
    </Button>
  )
}
