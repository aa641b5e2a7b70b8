import { buttonClass } from '@planet/ui/button'
import { Icon } from '@planet/ui/icon'
import type { AssetCode } from '@planet/units/asset'
import { Link } from '../../../routes/link.tsx'
import { type NetworkName, sendPath } from '../../main-wallet/parts/networks.ts'
import { t } from '../text.ts'

/** Another way to pay to an address: from the own one on the same network. */
export function PayFromOwn({ network, asset, to }: { network: NetworkName; asset: AssetCode; to: string }) {
  const query = new URLSearchParams({ asset, to })
  return (
    <Link href={`${sendPath(network)}?${query}`} className={buttonClass('quiet', 'medium')}>
      <Icon name="transfer" size={18} />
      {t.payFromOwn}
    </Link>
  )
}
