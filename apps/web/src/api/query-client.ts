import { createQueryClient } from './create-query-client.ts'
import { followLive } from './follow-live.ts'
import { handleFailure } from './handle-failure.ts'
import { liveUpdates } from './live.ts'

export const queryClient = createQueryClient(handleFailure)
followLive(queryClient, liveUpdates.listen)
