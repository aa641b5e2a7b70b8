import type { AnswerOf } from '@planet/api/call'
import type { listContacts } from '@planet/api/calls/contacts/list'
import { handles } from '@planet/api/handles'
import { toast } from '@planet/ui/toast'
import { handleFailure } from '../../api/handle-failure.ts'
import { request } from '../../api/request.ts'
import { useData } from '../../api/use-data.ts'
import { t } from './text.ts'

export type Contact = AnswerOf<typeof listContacts>['contacts'][number]

export function useContacts() {
  const list = useData(handles.listContacts)
  const remove = async ({ id }: Contact) => {
    try {
      await request(handles.removeContact, { contents: { id } })
      toast('good', t.removed)
    } catch (failure) {
      await handleFailure(failure)
    }
    list.reload()
  }
  return { list, remove }
}
