import { handles } from '@planet/api/generated/handles'
import { useData } from '../../../api/use-data.ts'
import { isClosed } from './milestones.ts'

const pollMs = 4000

/** One convert, read again at live updates, and while it is open also by polling in case one was missed. */
export const useConvertRecord = (id: string) =>
  useData(
    handles.convertDetail,
    { params: { id } },
    { reportedBy: 'page', pollMs: ({ convert }) => !isClosed(convert) && pollMs },
  )
