import { Icon } from '@planet/ui/icon'
import { common } from '../../../i18n/common.ts'
import { chooseLanguage, type Language, language, languageNames, languages } from '../../../i18n/language.ts'
import styles from './language-select.module.css'

export function LanguageSelect() {
  return (
    <label className={styles.label}>
      <span className="visually-hidden">{common.languageLabel}</span>
      <select
        className={styles.select}
        value={language}
        onChange={(event) => chooseLanguage(event.target.value as Language)}
      >
        {languages.map((choice) => (
          <option key={choice} value={choice} lang={choice}>
            {languageNames[choice]}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </label>
  )
}
