/** Hexadecimal and Bech32 addresses (EIP-55, BIP-173) name the same bytes in either case; Base58 does not. */
const ignoresCase = /^(0x[0-9a-f]{40}|(bc|tb|bcrt)1[0-9a-z]+)$/i

export const isSameDestination = (one: string, other: string): boolean =>
  one === other || (ignoresCase.test(one) && one.toLowerCase() === other.toLowerCase())
