import { Button } from '@planet/ui/button'
import { Choices, Radio } from '@planet/ui/choice'
import { Dialog } from '@planet/ui/dialog'
import { useState } from 'react'
import { common } from '../i18n/common.ts'
import { chooseLanguage, language, languageNames, languages } from '../i18n/language.ts'
import { Link } from '../routes/link.tsx'
import { logOut } from '../session/log-out.ts'
import { useSession } from '../session/session.ts'
import { chooseTheme, chosenTheme, themes } from '../theme/theme.ts'
import styles from './menu-dialog.module.css'
import { t } from './text.ts'

/** Language, appearance, and the way out. */
export function MenuDialog({ onClose }: { onClose: () => void }) {
  const loggedIn = useSession().accountId !== null
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <Dialog title={t.menuTitle} closeLabel={common.close} onClose={onClose}>
      <Choices legend={t.language}>
        <div className={styles.three}>
          {languages.map((choice) => (
            <Radio
              key={choice}
              name="language"
              lang={choice}
              label={languageNames[choice]}
              checked={choice === language}
              onChange={() => chooseLanguage(choice)}
            />
          ))}
        </div>
      </Choices>
      <Choices legend={t.theme}>
        <div className={styles.three}>
          {themes.map((choice) => (
            <Radio
              key={choice}
              name="theme"
              label={t.themes[choice]}
              checked={choice === theme}
              onChange={() => {
                chooseTheme(choice)
                setTheme(choice)
              }}
            />
          ))}
        </div>
      </Choices>
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
