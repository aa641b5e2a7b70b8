import { handles } from '@planet/api/generated/handles'
import { FormPage } from '@planet/ui/form-page'
import { type AssetCode, assets, assetsOn, isAssetCode } from '@planet/units/asset'
import { useState } from 'react'
import { useData } from '../../../api/use-data.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { shortAmountText } from '../../../money/amount-text.ts'
import { fiatValue, formatFiat, formatPrice } from '../../../money/fiat.ts'
import { Figure } from '../../../money/figure.tsx'
import { priceChange } from '../../../money/price-change.ts'
import { moneyText } from '../../../money/text.ts'
import { useWallet } from '../../../money/use-wallet.ts'
import type { Screen } from '../../../routes/route.ts'
import { useMainWallet } from '../../main-wallet/parts/use-main-wallet.ts'
import { MoneyActions } from '../../money-actions/parts/money-actions.tsx'
import NotFound from '../../not-found/parts/not-found.tsx'
import styles from '../parts/asset.module.css'
import { AssetHistory } from '../parts/asset-history.tsx'
import { Holdings } from '../parts/holdings.tsx'
import { type Period, PriceChart } from '../parts/price-chart.tsx'
import { t } from '../text.ts'

/** /asset/:asset: one currency, with its value, where it is held and what moved. */
const AssetScreen: Screen = ({ params }) =>
  isAssetCode(params.asset) ? <AssetPage key={params.asset} asset={params.asset} /> : <NotFound />
export default AssetScreen

function AssetPage({ asset }: { asset: AssetCode }) {
  const { name } = assets[asset]
  useTitle(name)
  const [period, setPeriod] = useState<Period>('month')
  const price = useData(handles.walletAsset, { params: { asset }, query: { period } })
  const wallet = useWallet()
  const main = useMainWallet()
  const networks = (main.data?.networks ?? []).filter(({ network }) => assetsOn(network).includes(asset))
  const planet = wallet.data?.assets.find((one) => one.asset === asset)
  const outside = networks.flatMap((one) => one.assets.filter((held) => held.asset === asset))
  const total = planet && outside.reduce((sum, { balance }) => sum + BigInt(balance), BigInt(planet.balance))
  const fiat = wallet.data?.fiat
  const worth = planet && fiat && total !== undefined ? fiatValue(total, asset, planet.rate, fiat) : null
  const change = planet && priceChange(planet.rate, planet.rate_day_ago)
  return (
    <FormPage>
      <div className={styles.sum}>
        <h1>{name}</h1>
        <Figure amount={total === undefined ? '—' : shortAmountText(total, asset)} unit={asset} />
        <div className={styles.facts}>
          <p>
            {worth !== null && fiat && moneyText.worth(formatFiat(worth, fiat))}
            {change && (
              <>
                {' · '}
                <span className={styles.change} data-direction={change.direction}>
                  {t.today(change.text)}
                </span>
              </>
            )}
          </p>
          {planet && fiat && (
            <p>{planet.rate === null ? t.noPrice : t.price(formatPrice(planet.rate, fiat))}</p>
          )}
        </div>
      </div>
      {planet?.rate !== null && (
        <PriceChart name={name} course={price.data?.course} period={period} onPeriod={setPeriod} />
      )}
      <MoneyActions asset={asset} />
      <Holdings asset={asset} planet={planet?.balance} networks={networks} />
      <AssetHistory asset={asset} />
    </FormPage>
  )
}
