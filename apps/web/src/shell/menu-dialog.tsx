import { Button } from '@planet/ui/button'
import { Dialog } from '@planet/ui/dialog'
import { LanguageChoices } from '../features/display/parts/language-choices.tsx'
import { ThemeChoices } from '../features/display/parts/theme-choices.tsx'
import { common } from '../i18n/common.ts'
import { chooseLanguage } from '../i18n/language.ts'
import { Link } from '../routes/link.tsx'
import { logOut } from '../session/log-out.ts'
import { useSession } from '../session/session.ts'
import styles from './menu-dialog.module.css'
import { t } from './text.ts'

/** Language, appearance, and logout. */
export function MenuDialog({ onClose }: { onClose: () => void }) {
  const loggedIn = useSession().accountId !== null
  return (
    <Dialog title={t.menuTitle} closeLabel={common.close} onClose={onClose}>
      <LanguageChoices legend={t.language} onChoose={chooseLanguage} />
      <ThemeChoices legend={t.theme} />
      {loggedIn ? (
        <Button look="quiet" onClick={logOut}>
          {t.logout}
        </Button>
      ) : (
        <Link href="/login" className={styles.login} onClick={onClose}>
          {t.login}
        </Link>
      )}
    </Dialog>
  )
}
