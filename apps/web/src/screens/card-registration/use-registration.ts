import { handles } from '@planet/api/handles'
import { useData } from '../../api/use-data.ts'

/** The registration as it stands; on its way to the card company it changes within seconds. */
export function useRegistration() {
  const look = useData(handles.lookAtCardInformation)
  return look
}
