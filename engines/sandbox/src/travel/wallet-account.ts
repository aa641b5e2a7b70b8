import { PlanetClient } from '@planet/sdk/client'
import { PlanetError } from '@planet/sdk/errors'
import type { AgencyAccount } from '../settings/travel.ts'
import { AgencyRefusal, type AtWallet } from './agency.ts'
import type { Store, Token } from './store.ts'

type Answer = { success: boolean; message?: string }

/**
 * The agency is a customer of the wallet like any other company. Its staff would log in and create an API token; the
 * stand-in does the same with the same calls, when it first needs a token or its own was removed.
 */
export function walletAccount(
  store: Store,
  apiUrl: string,
  account: AgencyAccount,
  callbackUrl: () => string,
): AtWallet {
  const makeOwnToken = async (): Promise<Token> => {
    const token = await makeToken(apiUrl, account, callbackUrl())
    await keep(store, token)
    return token
  }
  let making: Promise<Token> | undefined
  // A second token would replace the first, whose orders then could not be heard of.
  const ownToken = async (): Promise<Token> => {
    if (store.token) return store.token
    making ??= makeOwnToken().finally(() => {
      making = undefined
    })
    return making
  }
  return async (act) => {
    const tryOnce = async () => act(new PlanetClient({ url: apiUrl, ...(await ownToken()), retries: 2 }))
    try {
      return await tryOnce().catch(async (error: unknown) => {
        if (!(error instanceof PlanetError) || error.code !== 'not_authenticated') throw error
        await keep(store, null)
        return tryOnce()
      })
    } catch (cause) {
      if (cause instanceof AgencyRefusal) throw cause
      throw new AgencyRefusal(`The wallet did not take it: ${(cause as Error).message}.`, { cause })
    }
  }
}

const keep = (store: Store, token: Token | null): Promise<void> =>
  store.change((content) => {
    content.token = token
  })

async function makeToken(apiUrl: string, account: AgencyAccount, callback_url: string): Promise<Token> {
  const cookies = new Map<string, string>()
  const call = async <T>(method: 'GET' | 'POST', path: string, contents?: object): Promise<T> => {
    const answer = await fetch(new URL(path, apiUrl), {
      method,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(contents && { 'content-type': 'application/json' }),
      },
      ...(contents && { body: JSON.stringify({ contents }) }),
      signal: AbortSignal.timeout(10_000),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const { success, message, ...rest } = (await answer.json()) as Answer
    if (!success) throw new Error(`${path}: ${message}`)
    return rest as T
  }
  await call('POST', '/api/auth/login/', account)
  // From an earlier run, whose secret is lost.
  type Tokens = { tokens: { id: string; callback_url: string }[] }
  const { tokens } = await call<Tokens>('GET', '/api/token/list/')
  for (const { id, callback_url: url } of tokens)
    if (url === callback_url) await call('POST', '/api/token/delete/', { id })
  type Made = { token: { access_key: string }; access_secret: string }
  const { token, access_secret } = await call<Made>('POST', '/api/token/create/', { callback_url })
  await call('GET', '/api/auth/logout/')
  return { accessKey: token.access_key, accessSecret: access_secret }
}
