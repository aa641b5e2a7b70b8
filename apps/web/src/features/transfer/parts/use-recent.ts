import { handles } from '@planet/api/generated/handles'
import { useData } from '../../../api/use-data.ts'

const looked = 20

/** The latest outgoing transfers: recipients and assets to suggest. */
export const useRecent = () =>
  useData(handles.listTransfers, { query: { direction: 'out', type: 'transaction', count: looked } })
