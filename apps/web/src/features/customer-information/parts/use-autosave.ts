import type { handles } from '@planet/api/generated/handles'
import { type Dispatch, useEffect, useRef } from 'react'
import { handleFailure } from '../../../api/handle-failure.ts'
import { RequestFailure, request } from '../../../api/request.ts'
import { type FormEvent, type FormState, isSaving } from './form-machine.ts'
import { draftOf } from './values.ts'

const afterTypingMs = 900
const afterFailureMs = 8000

/** A call that accepts a partial form. */
export type DraftCall = typeof handles.saveInformationDraft | typeof handles.saveCardDraft

/** Saves what was typed: a moment after the last key, and on leaving the page; retries while it fails. */
export function useAutosave(call: DraftCall, state: FormState, dispatch: Dispatch<FormEvent>): void {
  const latest = useRef(state)
  latest.current = state
  const isDue = state.unsaved.size > 0 && !isSaving(state)
  const wait = state.lastSave === 'failed' ? afterFailureMs : afterTypingMs

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change starts the wait anew
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => void save(call, latest.current, dispatch), wait)
    return () => clearTimeout(timer)
  }, [call, isDue, wait, state.values, dispatch])

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') saveOnLeaving(call, latest.current)
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      saveOnLeaving(call, latest.current)
    }
  }, [call])
}

async function save(
  call: DraftCall,
  { values, unsaved }: FormState,
  dispatch: Dispatch<FormEvent>,
): Promise<void> {
  dispatch({ type: 'saveBegan' })
  try {
    await request(call, {
      contents: { account_info: draftOf(values, unsaved) },
    })
    dispatch({ type: 'saveDone' })
  } catch (failure) {
    dispatch({ type: 'saveFailed' })
    // The line under the form reports a lost connection and retries; everything else follows the handling rule.
    if (!(failure instanceof RequestFailure && failure.code === 'network_error')) await handleFailure(failure)
  }
}

/** The page is closing: the browser finishes this request afterwards, and nothing handles its response. */
function saveOnLeaving({ method, path }: DraftCall, { values, unsaved, sending }: FormState): void {
  const changed = [...sending, ...unsaved]
  if (changed.length === 0) return
  void fetch(path, {
    method,
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
    body: JSON.stringify({ contents: { account_info: draftOf(values, changed) } }),
  }).catch(() => undefined)
}
