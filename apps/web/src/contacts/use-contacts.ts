import type { AnswerOf } from '@planet/api/call'
import { listContacts } from '@planet/api/calls/contacts/list'
import { removeContact } from '@planet/api/calls/contacts/remove'
import { toast } from '@planet/ui/toast'
import { handleFailure } from '../api/handle-failure.ts'
import { request } from '../api/request.ts'
import { useCall } from '../api/use-call.ts'
import { t } from './text.ts'

export type Contact = AnswerOf<typeof listContacts>['contacts'][number]

export function useContacts() {
  const list = useCall<typeof listContacts>(listContacts)
  const remove = async ({ id }: Contact) => {
    try {
      await request<typeof removeContact>(removeContact, { contents: { id } })
      toast('good', t.removed)
    } catch (failure) {
      await handleFailure(failure)
    }
    list.reload()
  }
  return { list, remove }
}
