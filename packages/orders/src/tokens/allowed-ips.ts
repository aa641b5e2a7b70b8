import { BlockList, isIP } from 'node:net'
import { ApiError } from '@planet/api/api-error'

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** An address, or a network with its prefix length. */
function add(list: BlockList, entry: string): void {
  const [address = '', prefix] = entry.split('/')
  if (isIP(address) === 0) throw new TypeError('not an address')
  if (prefix === undefined) list.addAddress(address, family(address))
  else if (/^\d{1,3}$/.test(prefix)) list.addSubnet(address, Number(prefix), family(address))
  else throw new TypeError('not a prefix')
}

export function checkAddresses(entries: readonly string[]): void {
  const list = new BlockList()
  for (const [index, entry] of entries.entries())
    try {
      add(list, entry)
    } catch (cause) {
      const fields = [{ field: `allowed_ips.${index}`, reason: 'format' as const }]
      throw new ApiError('validation_error', { fields, cause })
    }
}

/** An empty list allows every address. */
export function isAllowed(entries: readonly string[], ip: string): boolean {
  if (entries.length === 0) return true
  const list = new BlockList()
  for (const entry of entries) add(list, entry)
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) !== 0 && list.check(address, family(address))
}
