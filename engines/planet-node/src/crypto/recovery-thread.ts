import { parentPort } from 'node:worker_threads'
import { recoverSender } from '../encoding/recovered.ts'
import { MalformedTransaction } from '../encoding/transaction.ts'
import type { RecoveryAnswer, RecoveryRequest } from './recovery.ts'

function answer(raw: Uint8Array): RecoveryAnswer {
  try {
    return recoverSender(raw)
  } catch (cause) {
    if (cause instanceof MalformedTransaction) return { code: cause.code, message: cause.message }
    throw cause
  }
}

parentPort?.on('message', ({ id, raws }: RecoveryRequest) => {
  parentPort?.postMessage({ id, answers: raws.map(answer) })
})
