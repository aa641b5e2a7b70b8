import type { AnswerOf } from '@planet/api/call'
import type { site } from '@planet/api/calls/site/site'
import { handles } from '@planet/api/handles'
import { useEffect, useState } from 'react'
import { request } from '../api/request.ts'

export type Site = AnswerOf<typeof site>

const againMs = 10_000

let asked: Promise<Site> | undefined

/** Facts about this deployment, asked for once. Pages stand without them, so a failure only means trying again later. */
export function loadSite(): Promise<Site> {
  asked ??= request(handles.site)
  asked.catch(() => {
    asked = undefined
  })
  return asked
}

export function useSite(): Site | undefined {
  const [known, setKnown] = useState<Site>()
  useEffect(() => {
    let here = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () =>
      loadSite().then(
        (loaded) => here && setKnown(loaded),
        () => {
          if (here) timer = setTimeout(ask, againMs)
        },
      )
    void ask()
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [])
  return known
}

/** Until the provider names its own entries, the stores' front pages. */
export const storeUrl = (known: Site | undefined, store: 'ios' | 'android'): string =>
  store === 'ios'
    ? (known?.app_store_url ?? 'https://apps.apple.com/')
    : (known?.play_store_url ?? 'https://play.google.com/store/apps')
