import { Button } from '@planet/ui/button'
import { Lead } from '@planet/ui/form-page'
import { Notice } from '@planet/ui/notice'
import { useState } from 'react'
import { PhraseWords } from '../../vault/phrase-words.tsx'
import { t } from './text.ts'

export function PhraseStep({ words, onWritten }: { words: readonly string[]; onWritten: () => void }) {
  const [shown, setShown] = useState(false)
  return (
    <>
      <div>
        <h1>{t.phraseTitle}</h1>
        <Lead>{t.phraseLead}</Lead>
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
