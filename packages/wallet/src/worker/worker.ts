/// <reference lib="webworker" />
import { indexedDbStore } from '../vault/indexeddb.ts'
import { createHandler } from './handle.ts'

/** Entry of the vault's Worker: the only place where key material lives. */
const handle = createHandler({ store: indexedDbStore(), now: Date.now })
const scope = self as unknown as DedicatedWorkerGlobalScope

scope.onmessage = async ({ data }: MessageEvent<unknown>) => scope.postMessage(await handle(data))
