import { Button } from '@planet/ui/button'
import { TextArea } from '@planet/ui/field'
import { useRef, useState } from 'react'
import { vaultText } from '../../../vault/text.ts'
import { t } from '../text.ts'
import { completeWord, readEntry } from './phrase-entry.ts'
import styles from './phrase-field.module.css'

type Props = { label: string; error: string | undefined; onEdited: () => void }

const length = 24

/** The recovery phrase while it is typed or pasted: counted, completed, and with a wrong word named at once. */
export function PhraseField({ label, error, onEdited }: Props) {
  const [text, setText] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const { count, unknown, suggestions } = readEntry(text)
  const [first] = unknown
  const edit = (next: string) => {
    setText(next)
    onEdited()
  }
  const complete = (word: string) => {
    edit(completeWord(text, word))
    area.current?.focus()
  }
  return (
    <div className={styles.phrase}>
      <TextArea
        ref={area}
        label={label}
        name="phrase"
        rows={4}
        lang="en"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => edit(event.currentTarget.value)}
        aside={t.wordCount(count, length)}
        help={t.phraseHelp}
        error={error ?? (first === undefined ? undefined : vaultText.wrongWord(first))}
      />
      <div className={styles.suggestions} aria-live="polite" translate="no" lang="en">
        {suggestions.map((word) => (
          <Button key={word} look="quiet" size="small" onClick={() => complete(word)}>
            {word}
          </Button>
        ))}
      </div>
    </div>
  )
}
