import { fundsFiles } from '@planet/api/calls/customer/funds-answer'
import { handles } from '@planet/api/generated/handles'
import { toast } from '@planet/ui/toast'
import { useState } from 'react'
import { handleFailure } from '../../../api/handle-failure.ts'
import { RequestFailure } from '../../../api/request.ts'
import { sendForm } from '../../../api/send-form.ts'
import { type FileProblem, headOf, problemOf } from '../../documents/parts/check-file.ts'
import { t } from '../text.ts'

type Name = (typeof fundsFiles)[number]

/** The answer to one question: its words, its documents, and sending them together. */
export function useAnswer(id: string, onSent: () => void) {
  const [text, write] = useState('')
  const [error, setError] = useState<string>()
  const [files, setFiles] = useState<Partial<Record<Name, File>>>({})
  const [problems, setProblems] = useState<Partial<Record<Name, FileProblem | 'refused'>>>({})
  const [busy, setBusy] = useState(false)

  const setText = (value: string) => {
    write(value)
    setError(undefined)
  }
  const choose = async (name: Name, file: File) => {
    const problem = problemOf(file.size, await headOf(file))
    setProblems(({ [name]: _, ...others }) => (problem ? { ...others, [name]: problem } : others))
    setFiles(({ [name]: _, ...others }) => (problem ? others : { ...others, [name]: file }))
  }
  const remove = (name: Name) => {
    setProblems(({ [name]: _, ...others }) => others)
    setFiles(({ [name]: _, ...others }) => others)
  }
  const send = async () => {
    if (text.trim() === '') return setError(t.empty)
    const body = new FormData()
    body.append('request_id', id)
    body.append('answer', text.trim())
    for (const name of fundsFiles) if (files[name]) body.append(name, files[name])
    setBusy(true)
    try {
      await sendForm(handles.answerFundsRequest, body, () => undefined)
      toast('good', t.sent)
      onSent()
    } catch (failure) {
      const fields = failure instanceof RequestFailure ? failure.fields.map(({ field }) => field) : []
      const refused = fundsFiles.filter((name) => fields.includes(name))
      setProblems(Object.fromEntries(refused.map((name) => [name, 'refused'])))
      if (refused.length === 0) await handleFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return { text, setText, error, files, problems, busy, choose, remove, send }
}
