import { fromHex } from '@planet/chains/hex'
import { checksumAddress } from '@planet/wallet/addresses/ethereum'

/** A checksum is a hash, and the same addresses come again and again: those of a page's parties cost as much as the page. */
const known = new Map<string, string>()
const most = 10_000

/** An address in lower case as people see it and registrations write it: with its checksum (EIP-55). */
export function writtenAddress(address: string): string {
  const before = known.get(address)
  if (before !== undefined) return before
  const written = checksumAddress(fromHex(address))
  if (known.size >= most) known.clear()
  known.set(address, written)
  return written
}
