import { type RefObject, useEffect } from 'react'
import { type DraftName, keptDrafts } from '../session/kept-draft.ts'
import { useSession } from '../session/session.ts'
import { useReturnedDraft } from './use-kept-draft.ts'

const isText = (field: Element | RadioNodeList | null): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'password')

/** Keeps what is typed into an uncontrolled form. Returns a function that forgets it. */
export function useFormDraft(
  form: RefObject<HTMLFormElement | null>,
  name: DraftName | undefined,
): () => void {
  const { accountId } = useSession()
  const returned = useReturnedDraft(name ?? 'inquiry')

  useEffect(() => {
    if (!name || !form.current) return
    for (const [entry, value] of Object.entries(returned ?? {})) {
      const field = form.current.elements.namedItem(entry)
      if (isText(field) && field.value === '' && value) field.value = value
    }
  }, [form, name, returned])

  useEffect(() => {
    if (!name) return
    const keep = ({ target }: Event) => {
      const element = form.current
      if (!element || !(target instanceof Node) || !element.contains(target)) return
      const entries: Record<string, string> = {}
      for (const [entry, value] of new FormData(element))
        if (typeof value === 'string' && hasText(element, entry)) entries[entry] = value
      keptDrafts().keep(name, accountId ?? '', entries)
    }
    // At the document, after React has processed the new value.
    document.addEventListener('input', keep)
    return () => document.removeEventListener('input', keep)
  }, [form, name, accountId])

  return () => name && keptDrafts().forget(name)
}

/** Choices are kept too, passwords never. */
function hasText(form: HTMLFormElement, entry: string): boolean {
  const field = form.elements.namedItem(entry)
  return isText(field) || field instanceof HTMLSelectElement
}
