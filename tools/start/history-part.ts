import { followProgress, type Progress } from '../world/progress.ts'
import { arrive, hasArrived } from '../world/record.ts'
import type { Part } from './part.ts'
import { accomplished } from './program.ts'
import type { SupervisorEvents } from './supervisor.ts'

const reportMs = 5000

type Options = {
  data: string
  events: Pick<SupervisorEvents, 'line'>
  onHistory?: (progress: Progress) => void
}

/**
 * The history of a new sandbox, as a part that ends before the product starts. Whatever becomes of it, the product
 * starts in the present; only an interrupted start leaves the networks in the past, for the next one to go on.
 */
export function historyPart(part: Part, { data, events, onHistory = () => undefined }: Options): Part {
  return {
    ...part,
    start: async (onSpawn, abort) => {
      const progress = followProgress(data)
      const report = setInterval(() => onHistory(progress()), reportMs)
      try {
        return await part.start(onSpawn, abort)
      } catch (error) {
        abort.throwIfAborted()
        const [reason] = (error as Error).message.split('\n')
        events.line(`The demo history is incomplete: ${reason} The next start plays what is missing.`)
        return accomplished()
      } finally {
        clearInterval(report)
        if (!abort.aborted && !hasArrived(data)) arrive(data)
      }
    },
  }
}
