import type { AssetCode } from '@planet/units/asset'
import { shortAmountText } from '../../../money/amount-text.ts'
import { Link } from '../../../routes/link.tsx'
import { t } from '../text.ts'
import own from './convert.module.css'
import type { Options } from './convert-machine.ts'

/** The reserves on the main networks for what is on PLANET, by the last check. */
export function BackingNote({ options, asset }: { options: Options; asset: AssetCode }) {
  return (
    <p className={own.backing}>
      {backingText(options, asset)} <Link href="/reserves">{t.backingLink}</Link>
    </p>
  )
}

function backingText({ backing }: Options, asset: AssetCode): string {
  const check = backing.find((one) => one.asset === asset)
  const supply = BigInt(check?.supply ?? '0')
  if (!check || supply === 0n) return t.backingUnknown
  const reserves = BigInt(check.reserves)
  if (asset === 'PLA') return t.backingPla(shortAmountText(supply, asset))
  // Tenths of a percent, rounded down, so that it never shows more than there is.
  const tenths = ((reserves * 1000n) / supply).toString().padStart(2, '0')
  const percent = `${tenths.slice(0, -1)}.${tenths.slice(-1)}%`
  return t.backing(shortAmountText(reserves, asset), asset, percent)
}
