import { Button } from '@planet/ui/button'
import { Notice } from '@planet/ui/notice'
import { useState } from 'react'
import styles from '../../forms/form-page.module.css'
import { PhraseWords } from '../../vault/phrase-words.tsx'
import { t } from './text.ts'

export function PhraseStep({ words, onWritten }: { words: readonly string[]; onWritten: () => void }) {
  const [shown, setShown] = useState(false)
  return (
    <>
      <div>
        <h1>{t.phraseTitle}</h1>
        <p className={styles.lead}>{t.phraseLead}</p>
      </div>
      <Notice meaning="wait">{t.phraseSecret}</Notice>
      <PhraseWords words={words} shown={shown} />
      {shown ? (
        <Button onClick={onWritten}>{t.written}</Button>
      ) : (
        <Button onClick={() => setShown(true)}>{t.show}</Button>
      )}
    </>
  )
}
