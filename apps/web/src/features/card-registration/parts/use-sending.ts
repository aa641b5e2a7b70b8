import { type CardImageKind, cardImageKinds, itemPart } from '@planet/api/calls/customer/input-cardconfirm'
import { informationFields } from '@planet/api/fields/information'
import { handles } from '@planet/api/generated/handles'
import { toast } from '@planet/ui/toast'
import { useReducer } from 'react'
import { handleFailure } from '../../../api/handle-failure.ts'
import { RequestFailure } from '../../../api/request.ts'
import { sendForm } from '../../../api/send-form.ts'
import { navigate } from '../../../routes/location.ts'
import { headOf, kindOf, problemOf } from '../../documents/parts/check-file.ts'
import { t } from '../text.ts'
import { type Images, missing, newImages, nextImages } from './images-machine.ts'

/** Another tab has changed the saved data; or it was sent before, and the response was lost. */
const outdated: readonly string[] = ['data_integrity_error', 'incorrect_handling']

export type Items = Readonly<Partial<Record<(typeof informationFields)[number], string | undefined>>>

/** The three images and the submission: what was shown is sent along, so that nothing else can be sent instead. */
export function useSending(items: Items, onChanged: () => void) {
  const [images, dispatch] = useReducer(nextImages, newImages)

  const choose = async (kind: CardImageKind, file: File) => {
    const head = await headOf(file)
    const problem = problemOf(file.size, head) ?? (kindOf(head) === 'pdf' ? 'wrong_type' : undefined)
    dispatch({ type: 'chosen', kind, file, problem })
  }
  const remove = (kind: CardImageKind) => dispatch({ type: 'removed', kind })
  const sign = (file: File | undefined) =>
    dispatch(
      file
        ? { type: 'chosen', kind: 'signatureImage', file, problem: undefined }
        : { type: 'removed', kind: 'signatureImage' },
    )

  const send = async () => {
    if (missing(images).length > 0) return dispatch({ type: 'missed' })
    dispatch({ type: 'progressed', share: 0 })
    try {
      await sendForm(handles.confirmCardInformation, bodyOf(items, images), (sent, all) =>
        dispatch({ type: 'progressed', share: all > 0 ? sent / all : 0 }),
      )
      toast('good', t.sent)
      navigate('/customer/InputCard')
    } catch (failure) {
      const fields = failure instanceof RequestFailure ? failure.fields : []
      dispatch({ type: 'failed', refused: fields.map(({ field }) => field) })
      if (failure instanceof RequestFailure && outdated.includes(failure.code)) onChanged()
      await handleFailure(failure)
    }
  }
  return { images, choose, remove, sign, send }
}

function bodyOf(items: Items, { slots }: Images): FormData {
  const body = new FormData()
  for (const field of informationFields) body.append(itemPart(field), items[field] ?? '')
  for (const kind of cardImageKinds) {
    const { file } = slots[kind]
    if (file) body.append(kind, file)
  }
  return body
}
