import { handles } from '@planet/api/generated/handles'
import { useData } from '../../../api/use-data.ts'

const secondsMs = 1000

/**
 * The balances of own addresses, polled while they are shown: the main networks send no live updates. After the first
 * answer, a failure is left to the next read.
 */
export const useMainWallet = (everySeconds = 5) =>
  useData(handles.mainWallet, {}, { reportedBy: 'first', pollMs: () => everySeconds * secondsMs })
