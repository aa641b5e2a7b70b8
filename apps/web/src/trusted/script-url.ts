type Policy = { createScriptURL: (url: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

const rules: Policy = {
  createScriptURL: (url) => {
    if (new URL(url, location.href).origin !== location.origin)
      throw new TypeError('Scripts come from our own origin only.')
    return url
  },
}

/** The one Trusted Types policy of the wallet: Workers may be started from our own origin and nowhere else. */
const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('planet', rules) ?? rules

export const trustedScriptUrl = (url: string): string => policy.createScriptURL(url)
