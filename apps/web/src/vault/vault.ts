import { createVaultClient, type VaultClient } from '@planet/wallet/worker/client'
import type { ActName, RequestOf, ResultOf } from '@planet/wallet/worker/protocol'
import workerUrl from '@planet/wallet/worker/worker?worker&url'
import { onSessionEvent } from '../events/session-events.ts'
import { trustedScriptUrl } from '../trusted/script-url.ts'

type Open = { worker: Worker; client: VaultClient }

let open: Open | undefined

/** Only this Worker holds keys. It starts when it is first needed. */
function vault(): VaultClient {
  if (!open) {
    const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module', name: 'vault' })
    open = { worker, client: createVaultClient(worker) }
    // A Worker that could not be loaded stays dead, as after an update in the middle: the next call starts another.
    worker.addEventListener('error', () => {
      if (open?.worker === worker) open = undefined
    })
  }
  return open.client
}

export const callVault = <A extends ActName>(act: A, request: RequestOf<A>): Promise<ResultOf<A>> =>
  vault().call(act, request)

/** Ends the Worker and with it any secrets left in its memory. */
export function closeVault(): void {
  open?.client.close()
  open?.worker.terminate()
  open = undefined
}

addEventListener('pagehide', closeVault)
onSessionEvent('ended', closeVault)
