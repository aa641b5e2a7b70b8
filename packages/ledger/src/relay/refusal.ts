/** Error messages of geth, Besu and our own node; codes alone do not distinguish these cases. */
const known = /already known|known transaction|already imported|ALREADY_EXISTS/i
const never =
  /nonce too low|invalid sender|invalid signature|invalid chain id|chainid|oversized data|intrinsic gas too low|exceeds block gas limit|rlp|typed transaction too short|transaction type not supported|decode|insufficient funds|nonce is too distant|malformed transaction|replay-protected|initcode size|higher than max fee|not an eoa|max value|could not be executed|gas exceeds gas limit|upfront cost exceeds|exceeds max fee|not authorized to send|invalid params/i

/** The node has it already, which is as good as accepted. */
export const meansKnown = (message: string): boolean => known.test(message)

/** Retrying will never help. Anything else (a full pool, a busy node) is worth another attempt. */
export const meansNever = (message: string): boolean => never.test(message)

/** Another transaction has used the nonce: it cannot be sent again, whatever changes. */
export const meansNonceUsed = (message: string): boolean => /nonce (is )?too low/i.test(message)
