import { BlockList, isIP } from 'node:net'

function blockList(nets: readonly (readonly [net: string, bits: number])[]): BlockList {
  const list = new BlockList()
  for (const [net, bits] of nets) list.addSubnet(net, bits, isIP(net) === 4 ? 'ipv4' : 'ipv6')
  return list
}

/** Loopback, RFC 1918, RFC 4193 and link-local addresses. */
const privateNets = blockList([
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
])

/** Networks that a public server never needs to reach: RFC 6890 and its updates, loopback and link-local included. */
const specialNets = blockList([
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
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

/** Link-local addresses, where clouds serve a machine's secrets (RFC 3927, RFC 4291), and their aliases. */
const linkLocalNets = blockList([
  ['169.254.0.0', 16],
  ['fe80::', 10],
  ['::ffff:169.254.0.0', 112],
  ['64:ff9b::169.254.0.0', 112],
])

/** The only part of IPv6 assigned for public use (RFC 4291, IANA): all else is local, or embedded IPv4. */
const globalNets = blockList([['2000::', 3]])

const isIn = (list: BlockList, address: string): boolean =>
  list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** Drops the zone of a link-local address and unwraps an IPv4-mapped IPv6 address. */
function unmapped(address: string): string {
  const [ip = ''] = address.split('%')
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
}

/** An address of this machine or its local network. */
export function isPrivateAddress(address: string): boolean {
  const ip = unmapped(address)
  return isIP(ip) !== 0 && isIn(privateNets, ip)
}

/** An address that callbacks never reach, in any stage. */
export function isLinkLocalAddress(address: string): boolean {
  const ip = unmapped(address)
  return isIP(ip) !== 0 && isIn(linkLocalNets, ip)
}

/** An address that any machine on the Internet can reach: neither private nor reserved. */
export function isPublicAddress(address: string): boolean {
  const ip = unmapped(address)
  if (isIP(ip) === 0) return false
  return !isIn(specialNets, ip) && (isIP(ip) === 4 || isIn(globalNets, ip))
}
