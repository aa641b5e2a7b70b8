import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { Engine, ExecutionTimeout, type StateSource } from '../evm/engine.ts'
import { engineModule } from '../evm/module.ts'
import type { AccountRecord } from '../state/account.ts'
import { diskState } from '../state/disk.ts'
import { openShared } from '../store/database.ts'
import { executeBlock, executeCalls } from './execute.ts'
import { conditionsOf } from './executor.ts'
import { unpackTransactions } from './packed-transactions.ts'
import { Refused } from './refused.ts'
import {
  type ReadAnswer,
  type ReadRequest,
  type ReadValue,
  SIGNAL,
  type ThreadAnswer,
  type ThreadOptions,
  type ThreadRequest,
} from './thread-messages.ts'

const { chainId, maxAccounts, module, database, reads, signals } = workerData as ThreadOptions
const shared = new Int32Array(signals)
engineModule(module)
const engine = new Engine({ chainId, maxAccounts })

/** Asks the thread that owns the database, and waits. */
function read(request: ReadRequest): ReadValue {
  Atomics.store(shared, SIGNAL.answered, 0)
  reads.postMessage(request)
  Atomics.wait(shared, SIGNAL.answered, 0)
  const answer = receiveMessageOnPort(reads)?.message as ReadAnswer | undefined
  if (answer === undefined || 'failed' in answer) throw new Error('the state cannot be read')
  return answer.value
}

const asked: StateSource = {
  account: (address) => read({ kind: 'account', address }) as AccountRecord | undefined,
  storage: (address, slot) => read({ kind: 'storage', address, slot }) as Uint8Array,
  code: (hash) => read({ kind: 'code', hash }) as Uint8Array,
  slots: (address) => read({ kind: 'slots', address }) as Uint8Array[],
  blockHash: (number) => read({ kind: 'blockHash', number }) as Uint8Array | undefined,
}

/** The state after the head, which blocks are executed on, is that on disk. */
async function readFromDisk(location: string): Promise<StateSource> {
  const disk = diskState(await openShared(location))
  return {
    ...asked,
    account: disk.account,
    code: disk.code,
    storage: (address, slot) => {
      const place = new Uint8Array(52)
      place.set(address)
      place.set(slot, 20)
      return disk.storage(place)
    },
  }
}

const source = database === undefined ? asked : await readFromDisk(database)

const isAbandoned = () => Atomics.load(shared, SIGNAL.abandoned) === 1

function answerTo(request: Extract<ThreadRequest, { kind: 'block' | 'calls' }>): ThreadAnswer {
  try {
    if (request.kind === 'block') {
      const transactions = unpackTransactions(request.transactions)
      return { kind: 'block', result: executeBlock(engine, source, { ...request.job, transactions }) }
    }
    const conditions = conditionsOf(request.isAtHead, request.timeoutMs, isAbandoned)
    return { kind: 'calls', outcomes: executeCalls(engine, source, request.job, conditions) }
  } catch (cause) {
    if (cause instanceof Refused)
      return { kind: 'refused', refusal: { code: cause.code, message: cause.message } }
    if (cause instanceof ExecutionTimeout) return { kind: 'expired', message: cause.message }
    return { kind: 'failed', cause }
  }
}

parentPort?.on('message', (request: ThreadRequest) => {
  if (request.kind === 'absorb') engine.absorb(request.changes)
  else if (request.kind === 'forget') engine.forget()
  else parentPort?.postMessage(answerTo(request))
})
