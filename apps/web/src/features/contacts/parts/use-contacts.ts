import type { AnswerOf } from '@planet/api/call'
import type { listContacts } from '@planet/api/calls/contacts/list'
import { handles } from '@planet/api/generated/handles'
import { toast } from '@planet/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'
import { useData } from '../../../api/use-data.ts'
import { t } from '../text.ts'

export type Contact = AnswerOf<typeof listContacts>['contacts'][number]

export function useContacts() {
  const list = useData(handles.listContacts)
  const { mutate: remove } = useMutation({
    mutationFn: ({ id }: Contact) => request(handles.removeContact, { contents: { id } }),
    onSuccess: () => toast('good', t.removed),
    onSettled: list.reload,
  })
  return { list, remove }
}
