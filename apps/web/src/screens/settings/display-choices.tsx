import { handles } from '@planet/api/handles'
import { Choices, Radio } from '@planet/ui/choice'
import { useState } from 'react'
import { handleFailure } from '../../api/handle-failure.ts'
import { request } from '../../api/request.ts'
import { chooseLanguage, type Language, language, languageNames, languages } from '../../i18n/language.ts'
import { chooseTheme, chosenTheme, themes } from '../../theme/theme.ts'
import styles from './settings.module.css'
import { t } from './text.ts'

/** Language, which is also that of our mails, and appearance, which is this device's alone. */
export function DisplayChoices() {
  const [theme, setTheme] = useState(chosenTheme)
  const [busy, setBusy] = useState(false)
  const speak = async (next: Language) => {
    setBusy(true)
    try {
      await request(handles.setLanguage, { contents: { language: next } })
      chooseLanguage(next)
    } catch (failure) {
      await handleFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.group}>
      <h2>{t.display}</h2>
      <Choices legend={t.language}>
        <div className={styles.three}>
          {languages.map((choice) => (
            <Radio
              key={choice}
              name="language"
              lang={choice}
              label={languageNames[choice]}
              checked={choice === language}
              disabled={busy}
              onChange={() => speak(choice)}
            />
          ))}
        </div>
      </Choices>
      <Choices legend={t.appearance}>
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
    </section>
  )
}
