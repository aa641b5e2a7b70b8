import { Button } from '@planet/ui/button'
import { Notice } from '@planet/ui/notice'
import { useState } from 'react'
import { PhraseWords } from '../../../vault/phrase-words.tsx'
import { t } from '../text.ts'

/** The words, covered until the user is alone with them. */
export function PhraseStep({ words, onWritten }: { words: readonly string[]; onWritten: () => void }) {
  const [shown, setShown] = useState(false)
  return (
    <>
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
