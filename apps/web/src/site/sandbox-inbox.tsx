import { buttonClass } from '@planet/ui/button'
import { common } from '../i18n/common.ts'
import { useSite } from './use-site.ts'

/** Where mails arrive on a machine without a real mail server; elsewhere there is nothing to open. */
export function SandboxInbox({ email }: { email: string }) {
  const sandbox = useSite()?.sandbox_url
  if (!sandbox) return null
  return (
    <a href={`${sandbox}/?to=${encodeURIComponent(email)}`} className={buttonClass('filled', 'medium')}>
      {common.sandboxInbox}
    </a>
  )
}
