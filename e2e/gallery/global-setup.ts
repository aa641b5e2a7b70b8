import setup from '../global-setup.ts'

/** Pictures show a sandbox with its six weeks of history: the running product of PLANET_WALLET_URL, or a new one. */
export default async function setUpGallery(): Promise<() => Promise<void>> {
  if (process.env.PLANET_WALLET_URL) return async () => undefined
  process.env.PLANET_E2E_WORLD = 'true'
  return setup()
}
