import { indexedDbStore } from '../vault/indexeddb.ts'
import { createHandler } from './handle.ts'

/** Entry of the vault's Worker: the only place where key material lives. */
const handle = createHandler({ store: indexedDbStore(), now: Date.now })

self.onmessage = async ({ data }: MessageEvent<unknown>) => self.postMessage(await handle(data))
