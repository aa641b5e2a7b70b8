import { isIP } from 'node:net'
import { ApiError } from '@planet/api/api-error'
import { isLinkLocalAddress, isPublicAddress } from '@planet/platform/net/addresses'

/** Checks only the text. The resolved address is checked when the callback is called. */
export function checkUrl(field: string, text: string, privateAllowed: boolean): void {
  const bad = () => new ApiError('validation_error', { fields: [{ field, reason: 'format' }] })
  const url = URL.parse(text)
  if (!url || url.username || url.password || url.hash) throw bad()
  if (privateAllowed ? !/^https?:$/.test(url.protocol) : url.protocol !== 'https:') throw bad()
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isLinkLocalAddress(host)) throw bad()
  if (!privateAllowed && (host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host)))) throw bad()
}

export const checkCallback = (text: string, privateAllowed: boolean): void =>
  checkUrl('callback_url', text, privateAllowed)
