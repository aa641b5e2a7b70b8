import { Choices, Radio } from '@planet/ui/choice'
import { type Language, language, languageNames, languages } from '../../../i18n/language.ts'
import styles from './choices.module.css'

type Props = { legend: string; disabled?: boolean; onChoose: (next: Language) => void }

export const LanguageChoices = ({ legend, disabled = false, onChoose }: Props) => (
  <Choices legend={legend}>
    <div className={styles.three}>
      {languages.map((choice) => (
        <Radio
          key={choice}
          name="language"
          lang={choice}
          label={languageNames[choice]}
          checked={choice === language}
          disabled={disabled}
          onChange={() => onChoose(choice)}
        />
      ))}
    </div>
  </Choices>
)
