import { parentPort, workerData } from 'node:worker_threads'
import { engineModule } from '../evm/module.ts'
import { senderRecoverer } from '../evm/senders.ts'
import type { WasmModule } from '../evm/webassembly.ts'
import type { RecoveryMessage } from './recovery.ts'

engineModule(workerData as WasmModule)
const recoverSenders = senderRecoverer()

parentPort?.on('message', ({ id, packed }: RecoveryMessage) => {
  const answer: RecoveryMessage = { id, packed: recoverSenders(packed) }
  parentPort?.postMessage(answer, [answer.packed.buffer])
})
