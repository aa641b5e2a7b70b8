/** BTC with all eight decimals, as amounts and fee rates are written. */
export function formatAmount(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(9, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -8)}.${digits.slice(-8)}`
}

/** BTC as in Bitcoin Core's messages: zeros after the second decimal are left out. */
export const formatMoney = (value: bigint): string => formatAmount(value).replace(/(\.\d{2}\d*?)0*$/, '$1')
