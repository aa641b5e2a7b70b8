import { handles } from '@planet/api/generated/handles'
import { RequestFailure, request } from '../api/request.ts'
import { trustedScriptUrl } from '../trusted/script-url.ts'
import { askRecaptcha } from './recaptcha.ts'
import workerUrl from './solve.worker.ts?worker&url'

/** Runs the human check that the server requires; afterwards one protected call is accepted. */
export async function proveHuman(): Promise<void> {
  const check = await request(handles.humanCheck)
  const response =
    check.kind === 'recaptcha'
      ? await askRecaptcha(check.site_key ?? '')
      : await solveWork(check.challenge ?? {})
  await request(handles.verifyRecaptcha, { contents: { recaptcha_response: response } })
}

function solveWork(challenge: Record<string, unknown>): Promise<string> {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  return new Promise<string>((resolve, reject) => {
    const fail = () => reject(new RequestFailure(0, 'recaptcha_check_err'))
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data) resolve(btoa(JSON.stringify({ challenge, solution: data })))
      else fail()
    }
    worker.onerror = fail
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}
