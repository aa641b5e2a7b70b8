import { handles } from '@planet/api/handles'
import { useData } from '../../api/use-data.ts'

const secondsMs = 1000

/**
 * What the own addresses hold, read again while it is shown: the main networks send no live updates. After the first
 * answer, a failure is left to the next read.
 */
export const useMainWallet = (everySeconds = 5) =>
  useData(handles.mainWallet, {}, { reportedBy: 'first', pollMs: () => everySeconds * secondsMs })
