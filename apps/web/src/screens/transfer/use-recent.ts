import { handles } from '@planet/api/handles'
import { useData } from '../../api/use-data.ts'

const looked = 20

/** The last transfers out: whom to pay again, and in what. */
export const useRecent = () =>
  useData(handles.listTransfers, { query: { direction: 'out', type: 'transaction', count: looked } })
