import { type AssetCode, assets } from '@planet/units/asset'
import styles from './asset-mark.module.css'

export function AssetMark({ asset, size = 38 }: { asset: AssetCode; size?: number }) {
  const { colour, path } = assets[asset].mark
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 38 38"
      className={styles.mark}
      data-asset={asset}
      aria-hidden="true"
    >
      <circle cx="19" cy="19" r="19" fill={colour} />
      <path className={styles.glyph} d={path} />
    </svg>
  )
}
