import { Choices, Radio } from '@planet/ui/choice'
import { useState } from 'react'
import { chooseTheme, chosenTheme, themes } from '../../../theme/theme.ts'
import { t } from '../text.ts'
import styles from './choices.module.css'

/** Light, dark or system: stored on this device only. */
export function ThemeChoices({ legend }: { legend: string }) {
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <Choices legend={legend}>
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
  )
}
