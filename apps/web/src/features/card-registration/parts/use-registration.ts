import { handles } from '@planet/api/generated/handles'
import { useData } from '../../../api/use-data.ts'

/** The current registration; while it is being sent it changes within seconds. */
export function useRegistration() {
  const look = useData(handles.getCardInformation)
  return look
}
