import { handles } from '@planet/api/generated/handles'
import type { AnswerTo } from '@planet/api/handle'
import { useData } from '../../../api/use-data.ts'

export type Notification = AnswerTo<typeof handles.listNotifications>['notifications'][number]

/** Read again whenever the live stream reports that money moved. A failure is left to the next read. */
export const useNotifications = () => useData(handles.listNotifications, {}, { reportedBy: 'page' })
