import { BlockList, isIP } from 'node:net'
import { ApiError } from '@planet/api/api-error'

/** Networks that a public server has no business with: RFC 6890 and its updates, loopback and link-local included. */
const closed = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(net, bits, 'ipv6')

/** The only part of IPv6 that is handed out to the public (RFC 4291, IANA): all else is local, or IPv4 in disguise. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** IPv4 in IPv6 clothes counts as what it is. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return isPublicAddress(mapped)
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4')
    case 6:
      return global.check(address, 'ipv6') && !closed.check(address, 'ipv6')
    default:
      return false
  }
}

const bad = () => new ApiError('validation_error', { fields: [{ field: 'callback_url', reason: 'format' }] })

/** What can be seen from the text alone; where a name leads is looked at when it is called. */
export function checkCallback(text: string, privateAllowed: boolean): void {
  const url = URL.parse(text)
  if (!url || url.username || url.password || url.hash) throw bad()
  if (privateAllowed ? !/^https?:$/.test(url.protocol) : url.protocol !== 'https:') throw bad()
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!privateAllowed && (host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host)))) throw bad()
}
