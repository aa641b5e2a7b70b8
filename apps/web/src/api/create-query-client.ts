import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import type { ReportedBy } from './read-failures.ts'
import { isReported } from './read-failures.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      reportedBy?: ReportedBy
      /** Marks an answer as final, after which live updates no longer concern it. */
      isSettled?: (answer: never) => boolean
    }
  }
}

// Show an answer in the tick in which it arrives; the default waits for a timer, which browsers throttle.
notifyManager.setScheduler(queueMicrotask)

/** Holds the server's answers. `handleFailure` handles failed reads. */
export const createQueryClient = (handleFailure: (failure: unknown) => Promise<void>): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (failure, query) => {
        if (isReported(failure, query)) void handleFailure(failure)
      },
    }),
    mutationCache: new MutationCache({ onError: (failure) => void handleFailure(failure) }),
    defaultOptions: {
      mutations: { networkMode: 'always', gcTime: 0 },
      queries: {
        // Fail at once, even offline: the page then says so and offers a retry.
        networkMode: 'always',
        retry: false,
        // A screen starts with a fresh answer: amounts and forms must not start with those of an earlier visit.
        gcTime: 0,
        // The live stream reports changes, also after a lost connection.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  })
