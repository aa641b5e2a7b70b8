import { RequestFailure } from '../api/request.ts'

type Recaptcha = {
  ready: (then: () => void) => void
  execute: (siteKey: string, options: { action: string }) => Promise<string>
}
const google = () => (globalThis as { grecaptcha?: Recaptcha }).grecaptcha

/** Google's check in its invisible form, loaded only if the deployment has keys for it. */
export async function askRecaptcha(siteKey: string): Promise<string> {
  await loadScript(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`)
  const recaptcha = google()
  if (!recaptcha) throw new RequestFailure(0, 'recaptcha_check_err')
  await new Promise<void>((resolve) => recaptcha.ready(resolve))
  return recaptcha.execute(siteKey, { action: 'submit' })
}

function loadScript(src: string): Promise<void> {
  if (google()) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => reject(new RequestFailure(0, 'recaptcha_check_err'))
    document.head.append(script)
  })
}
