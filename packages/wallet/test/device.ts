import { memoryStore } from '../src/vault/store.ts'
import { createHandler } from '../src/worker/handle.ts'
import type { ActName, RequestOf, ResponseMessage, ResultOf } from '../src/worker/protocol.ts'
import { testReleaseKeys } from './manifest.ts'

export const account = 'PW-0000-0000-0000'
export const stage = 'sandbox'
export const tradePassword = 'correct horse battery'
export const unlock = { by: 'password', tradePassword } as const
export const deviceNow = 1_700_000_000_000

/** The vault behind its protocol, without a Worker around it. */
export function makeDevice() {
  const records = new Map<string, string>()
  const handle = createHandler({
    store: memoryStore(records),
    now: () => deviceNow,
    releaseKeys: testReleaseKeys,
  })
  const send = (act: string, request: unknown): Promise<ResponseMessage> => handle({ id: 1, act, request })
  const call = async <A extends ActName>(act: A, request: RequestOf<A>): Promise<ResultOf<A>> => {
    const answer = await send(act, request)
    if (!answer.ok) throw new Error(`refused: ${answer.error.code}`)
    return answer.result as ResultOf<A>
  }
  const refused = async <A extends ActName>(act: A, request: RequestOf<A>): Promise<string> => {
    const answer = await send(act, request)
    return answer.ok ? 'nothing was refused' : answer.error.code
  }
  return { records, send, call, refused }
}

export type Device = ReturnType<typeof makeDevice>

/** A passkey of the vault: signing by it takes no Argon2id, so a test can sign thousands of times. */
export async function addTestPasskey(device: Device) {
  const [credential, salt, prf] = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte)) as [
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>,
  ]
  await device.call('addPasskey', { account, tradePassword, credential, salt, prf })
  return { by: 'passkey', credential, prf } as const
}
