import { handles } from '@planet/api/generated/handles'
import { useState } from 'react'
import { handleFailure } from '../../../api/handle-failure.ts'
import { request } from '../../../api/request.ts'
import { chooseLanguage, type Language } from '../../../i18n/language.ts'
import { LanguageChoices } from '../../display/parts/language-choices.tsx'
import { ThemeChoices } from '../../display/parts/theme-choices.tsx'
import { t } from '../text.ts'
import styles from './settings.module.css'

/** The language, which also applies to our mails, and the appearance, which applies to this device only. */
export function DisplayChoices() {
  const [busy, setBusy] = useState(false)
  const choose = async (next: Language) => {
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
      <LanguageChoices legend={t.language} disabled={busy} onChoose={choose} />
      <ThemeChoices legend={t.appearance} />
    </section>
  )
}
