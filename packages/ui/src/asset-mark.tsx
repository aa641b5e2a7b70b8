import type { ReactNode } from 'react'
import styles from './asset-mark.module.css'

export type MarkedAsset = 'BTC' | 'ETH' | 'TRX' | 'USDT' | 'PLA'

/** Drawn for this product in one stroke width, so that no trade mark is copied. */
const glyphs: Readonly<Record<MarkedAsset, ReactNode>> = {
  BTC: (
    <path d="M14.5 12.500h6.200a3.200 3.200 0 0 1 0 6.400h-6.200zm0 6.400h7.200a3.300 3.300 0 0 1 0 6.600h-7.200zM17 9.800v2.700m3.600-2.700v2.700M17 25.500v2.700m3.600-2.700v2.700" />
  ),
  ETH: <path d="m19 8.500 6.800 10.800L19 23.400l-6.800-4.100zm-6.400 14L19 29.500l6.400-7" />,
  TRX: (
    <path d="m10.800 11.500 13.400 2.600 3.300 3.600-9.300 11.400zm0 0 8.300 7.300 8.400-1.100m-8.400 1.100-.9 10.300m.9-10.300 5.100-4.700" />
  ),
  USDT: (
    <>
      <path d="M12.500 11.500h13M19 11.500v16" />
      <ellipse cx="19" cy="18" rx="8" ry="2.600" />
    </>
  ),
  PLA: (
    <>
      <circle cx="19" cy="19" r="6.200" />
      <path d="M13.400 22.200c-3.300 2.300-5.100 4.200-4.500 5 .9 1.300 6.200-1.300 11.800-5.500s9.300-8.800 8.400-10c-.6-.8-2.900 0-6 1.600" />
    </>
  ),
}

export function AssetMark({ asset, size = 38 }: { asset: MarkedAsset; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 38 38"
      className={styles.mark}
      data-asset={asset}
      aria-hidden="true"
    >
      <circle className={styles.ground} cx="19" cy="19" r="19" />
      <g className={styles.glyph}>{glyphs[asset]}</g>
    </svg>
  )
}
