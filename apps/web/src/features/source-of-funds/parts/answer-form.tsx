import { documentTypes } from '@planet/api/calls/customer/file-upload'
import { fundsFiles, longestFundsAnswer } from '@planet/api/calls/customer/funds-answer'
import { Button } from '@planet/ui/button'
import { TextArea } from '@planet/ui/field'
import { Form, SmallText } from '@planet/ui/form-page'
import { submitAndFocus } from '../../../forms/focus-first-problem.ts'
import { DocumentSlot } from '../../documents/parts/document-slot.tsx'
import { t } from '../text.ts'
import { useAnswer } from './use-answer.ts'

const accept = documentTypes.join(',')

export function AnswerForm({ id, onSent }: { id: string; onSent: () => void }) {
  const { text, setText, error, files, problems, busy, choose, remove, send } = useAnswer(id, onSent)
  return (
    <Form onSubmit={submitAndFocus(send)}>
      <TextArea
        label={t.answer}
        help={t.answerHelp}
        name="answer"
        value={text}
        maxLength={longestFundsAnswer}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      <h3>{t.files}</h3>
      <SmallText>{t.filesHelp}</SmallText>
      {fundsFiles.map((name, index) => {
        const problem = problems[name]
        return (
          <DocumentSlot
            key={name}
            id={name}
            name={t.file(index + 1)}
            help={t.fileHelp}
            capture="environment"
            accept={accept}
            slot={{ received: false, chosen: files[name] !== undefined, sent: undefined }}
            problem={problem && t.problems[problem]}
            file={files[name]}
            locked={busy}
            onChoose={(file) => choose(name, file)}
            onRemove={() => remove(name)}
          />
        )
      })}
      <Button type="submit" busy={busy}>
        {t.send}
      </Button>
    </Form>
  )
}
