import styles from './asset-mark.module.css'

export type MarkedAsset = 'BTC' | 'ETH' | 'TRX' | 'USDT' | 'PLA'

/** Our own letter marks, so that nobody's trade mark is copied. The name always stands beside it. */
const letters: Record<MarkedAsset, string> = { BTC: 'B', ETH: 'E', TRX: 'X', USDT: 'T', PLA: 'P' }

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
      <circle cx="19" cy="19" r="19" />
      <text x="19" y="24" textAnchor="middle">
        {letters[asset]}
      </text>
    </svg>
  )
}
