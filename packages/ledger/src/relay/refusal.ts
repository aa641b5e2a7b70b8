/** Words that geth, Besu and our own node use; codes alone do not tell these apart. */
const known = /already known|known transaction|already imported|ALREADY_EXISTS/i
const never =
  /nonce too low|invalid sender|invalid signature|invalid chain id|chainid|oversized data|intrinsic gas too low|exceeds block gas limit|rlp|typed transaction too short|transaction type not supported|decode|insufficient funds|nonce is too distant|malformed transaction|replay-protected|initcode size|higher than max fee|not an eoa|max value|could not be executed/i

/** The node has it already: as good as taken. */
export const meansKnown = (message: string): boolean => known.test(message)

/** No amount of trying will bring it in. Anything else (a full pool, a busy node) is worth another try. */
export const meansNever = (message: string): boolean => never.test(message)
