import { handles } from '@planet/api/generated/handles'
import { useEffect, useReducer, useState } from 'react'
import { handleFailure } from '../../../api/handle-failure.ts'
import { RequestFailure } from '../../../api/request.ts'
import { useData } from '../../../api/use-data.ts'
import { reloadAccount } from '../../../session/reload-account.ts'
import { useSession } from '../../../session/session.ts'
import { headOf, problemOf } from '../../documents/parts/check-file.ts'
import { canSend, type DocumentKind, isAllReceived, newSlots, nextSlots, toSend } from './slots-machine.ts'
import { type Chosen, upload } from './upload.ts'

/** The required documents: choosing, viewing and sending. */
export function useUpload() {
  const list = useData(handles.listDocuments)
  const { account } = useSession()
  const isRedo = account?.account_status === '200'
  const userType = account?.user_type ?? 'individual'
  const [slots, dispatch] = useReducer(nextSlots, userType, newSlots)
  const [files, setFiles] = useState<Partial<Record<DocumentKind, File>>>({})
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (list.data) dispatch({ type: 'listed', received: list.data.documents.map(({ kind }) => kind) })
  }, [list.data])

  const choose = async (kind: DocumentKind, file: File) => {
    const problem = problemOf(file.size, await headOf(file))
    dispatch({ type: 'chosen', kind, problem })
    setFiles((before) => ({ ...before, [kind]: problem ? undefined : file }))
  }
  const remove = (kind: DocumentKind) => {
    dispatch({ type: 'removed', kind })
    setFiles((before) => ({ ...before, [kind]: undefined }))
  }

  const sendGroup = async (group: readonly Chosen[]): Promise<boolean> => {
    const kinds = group.map(({ kind }) => kind)
    try {
      await upload(group, (kind, share) => dispatch({ type: 'progressed', kind, share }))
      dispatch({ type: 'arrived', kinds })
      setFiles((before) => ({ ...before, ...Object.fromEntries(kinds.map((kind) => [kind, undefined])) }))
      return true
    } catch (failure) {
      const fields = failure instanceof RequestFailure ? failure.fields : []
      dispatch({ type: 'failed', kinds, refused: fields.map(({ field }) => field) })
      await handleFailure(failure)
      return false
    }
  }

  const send = async () => {
    if (isAllReceived(slots) && toSend(slots).length === 0 && !isRedo) return finish()
    if (!canSend(slots)) return dispatch({ type: 'missed' })
    const chosen = toSend(slots).flatMap((kind) => (files[kind] ? [{ kind, file: files[kind] }] : []))
    // Requested replacements end the waiting as soon as they arrive, so they are sent together. The first time each is
    // sent on its own: what has arrived stays, even if the next fails.
    const groups = isRedo ? [chosen] : chosen.map((one) => [one])
    setBusy(true)
    let arrived = true
    for (const group of groups) arrived = (await sendGroup(group)) && arrived
    setBusy(false)
    if (arrived) await finish()
  }

  const finish = async () => {
    setBusy(true)
    await reloadAccount().catch(handleFailure)
    setBusy(false)
  }
  return { list, slots, files, busy, choose, remove, send, isRedo, userType }
}
