import { AssetMark } from '@planet/ui/asset-mark'
import { ListCard, Row } from '@planet/ui/card'
import { assets, isAssetCode } from '@planet/units/asset'
import { Link } from '../../../routes/link.tsx'
import { MovedAmount } from './amount.tsx'
import { tokenPath } from './paths.ts'

type Token = { asset: string; supply?: string }

/** Tokens without a supply are still being read. */
export function TokenList({ tokens }: { tokens: readonly Token[] }) {
  return (
    <ListCard>
      {tokens.map(
        ({ asset, supply }) =>
          isAssetCode(asset) && (
            <li key={asset}>
              <Link href={tokenPath(asset)}>
                <Row
                  start={<AssetMark asset={asset} />}
                  title={assets[asset].name}
                  end={supply !== undefined && <MovedAmount asset={asset} amount={supply} isShort />}
                />
              </Link>
            </li>
          ),
      )}
    </ListCard>
  )
}
