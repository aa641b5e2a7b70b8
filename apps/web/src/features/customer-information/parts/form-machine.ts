import type { FieldError } from '@planet/api/errors'
import { addOwner, removeOwner, type Values } from './values.ts'

/** The form while it is filled in. It always knows which fields are saved, so nothing typed is ever lost. */
export type FormState = {
  values: Values
  errors: readonly FieldError[]
  /** Changed and not yet sent. */
  unsaved: ReadonlySet<string>
  /** On the way to the server. */
  sending: ReadonlySet<string>
  lastSave: 'none' | 'saved' | 'failed'
}

export type FormEvent =
  | { type: 'typed'; path: string; value: string }
  | { type: 'ownerAdded' }
  | { type: 'ownerRemoved'; index: number }
  | { type: 'checked'; errors: readonly FieldError[] }
  | { type: 'saveBegan' }
  | { type: 'saveDone' }
  | { type: 'saveFailed' }
  | { type: 'submittedItems' }

const none: ReadonlySet<string> = new Set()
/** The owners are saved as a whole; any path of the company represents all. */
const owners = 'company.beneficial_owners'

export const newForm = (values: Values): FormState => ({
  values,
  errors: [],
  unsaved: none,
  sending: none,
  lastSave: 'none',
})

export function nextForm(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'typed':
      return {
        ...change(state, { ...state.values, [event.path]: event.value }, event.path),
        errors: state.errors.filter(({ field }) => field !== event.path),
      }
    case 'ownerAdded':
      return change(state, addOwner(state.values), owners)
    case 'ownerRemoved':
      return {
        ...change(state, removeOwner(state.values, event.index), owners),
        errors: state.errors.filter(({ field }) => !field.startsWith(owners)),
      }
    case 'checked':
      return { ...state, errors: event.errors }
    case 'saveBegan':
      return isSaving(state) ? state : { ...state, unsaved: none, sending: state.unsaved }
    case 'saveDone':
      return { ...state, sending: none, lastSave: 'saved' }
    case 'submittedItems':
      return { ...state, errors: [], unsaved: none, sending: none, lastSave: 'saved' }
    case 'saveFailed':
      return {
        ...state,
        unsaved: new Set([...state.sending, ...state.unsaved]),
        sending: none,
        lastSave: 'failed',
      }
  }
}

const change = (state: FormState, values: Values, path: string): FormState => ({
  ...state,
  values,
  unsaved: new Set([...state.unsaved, path]),
})

export const isSaving = (state: FormState): boolean => state.sending.size > 0

export type SaveState = 'idle' | 'waiting' | 'saved' | 'failed'

/** The status shown for saving. */
export function saveState(state: FormState): SaveState {
  if (isSaving(state)) return 'waiting'
  if (state.unsaved.size > 0) return state.lastSave === 'failed' ? 'failed' : 'waiting'
  return state.lastSave === 'saved' ? 'saved' : 'idle'
}
