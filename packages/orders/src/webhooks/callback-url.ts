import { isIP } from 'node:net'
import { ApiError } from '@planet/api/api-error'
import { isPublicAddress } from '@planet/platform/net/addresses'

const bad = () => new ApiError('validation_error', { fields: [{ field: 'callback_url', reason: 'format' }] })

/** Checks the text alone. The address that a name resolves to is checked when the callback is called. */
export function checkCallback(text: string, privateAllowed: boolean): void {
  const url = URL.parse(text)
  if (!url || url.username || url.password || url.hash) throw bad()
  if (privateAllowed ? !/^https?:$/.test(url.protocol) : url.protocol !== 'https:') throw bad()
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!privateAllowed && (host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host)))) throw bad()
}
