import { buttonClass } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { SelectField } from '@planet/ui/choice'
import { FormPage } from '@planet/ui/form-page'
import { Icon } from '@planet/ui/icon'
import { Notice } from '@planet/ui/notice'
import { Skeleton } from '@planet/ui/skeleton'
import { type AssetCode, assets, assetsOn } from '@planet/units/asset'
import type { Stage } from '@planet/units/network'
import type { Unlock } from '@planet/wallet/unlock'
import { useState } from 'react'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { AddressCard } from '../../../money/address-card.tsx'
import { Link } from '../../../routes/link.tsx'
import { useSession } from '../../../session/session.ts'
import { useSite } from '../../../site/use-site.ts'
import { useVaultStatus } from '../../../vault/use-vault-status.ts'
import { callVault } from '../../../vault/vault.ts'
import { isMainNetwork } from '../../contacts/parts/contact-network.ts'
import { coinOf, type NetworkName, type NetworkWallet, sendPath } from '../../main-wallet/parts/networks.ts'
import { useMainWallet } from '../../main-wallet/parts/use-main-wallet.ts'
import NotFound from '../../not-found/parts/not-found.tsx'
import { TradePasswordForm } from '../../trade-password/parts/trade-password-form.tsx'
import styles from '../parts/main-networks.module.css'
import { judgeAddress, knownAddresses, rememberAddresses } from '../parts/own-address.ts'
import { receiveUri } from '../parts/receive-uri.ts'
import { t } from '../text.ts'

/** /wallet/networks/:network: the own address, to be paid at. */
export default function Receive({ params }: { params: Readonly<Record<string, string>> }) {
  const { network } = params
  return isMainNetwork(network) ? <ReceiveOn network={network} /> : <NotFound />
}

function ReceiveOn({ network }: { network: NetworkName }) {
  const title = t.receiveOn(t.networks[network])
  useTitle(title)
  const wallet = useMainWallet()
  const { accountId } = useSession()
  const { status } = useVaultStatus(accountId)
  const stage = useSite()?.stage
  const [round, setRound] = useState(0)
  const own = wallet.data?.networks.find((one) => one.network === network)
  if (!own || !status || accountId === null || !stage) return <Skeleton label={common.loading} lines={5} />
  const hasKeys = status.exists && status.address !== undefined
  const known = network === 'ethereum' && hasKeys ? status.address : knownAddresses(accountId)[network]
  const verdict = judgeAddress(own.address, known)
  const check = async (unlock: Unlock) => {
    const { addresses } = await callVault('openWallet', { account: accountId, stage, unlock })
    rememberAddresses(accountId, addresses)
    setRound(round + 1)
  }
  return (
    <FormPage>
      <h1>{title}</h1>
      {verdict === 'other' && (
        <Notice meaning="bad" urgent>
          {t.mismatch}
        </Notice>
      )}
      {verdict === 'unchecked' && hasKeys && (
        <Card as="section" className={styles.once}>
          <h2>{t.checkTitle}</h2>
          <p className={styles.quiet}>{t.checkText}</p>
          <TradePasswordForm submit={t.check} onUnlock={check} />
        </Card>
      )}
      {(verdict === 'own' || (verdict === 'unchecked' && !hasKeys)) && (
        <Shown wallet={own} stage={stage} isChecked={verdict === 'own'} />
      )}
    </FormPage>
  )
}

function Shown({ wallet, stage, isChecked }: { wallet: NetworkWallet; stage: Stage; isChecked: boolean }) {
  const { network, address } = wallet
  const [asset, setAsset] = useState<AssetCode>(coinOf(network))
  const sandbox = useSite()?.sandbox_url
  const token = wallet.assets.find((one) => one.asset === asset)?.token ?? null
  const uri = receiveUri({ network, stage, address, token })
  const here = assetsOn(network)
  return (
    <>
      {here.length > 1 && (
        <SelectField
          label={t.whatToReceive}
          value={asset}
          onChange={(event) => setAsset(event.target.value as AssetCode)}
        >
          {here.map((code) => (
            <option key={code} value={code}>
              {assets[code].name}
            </option>
          ))}
        </SelectField>
      )}
      <AddressCard
        label={t.receiveOn(t.networks[network])}
        address={address}
        uri={uri}
        code={{ label: t.qrLabel(asset) }}
        checked={isChecked && t.checked}
      />
      {!isChecked && <Notice meaning="wait">{t.unchecked}</Notice>}
      <p className={styles.quiet}>{t.onlyHere(here.join(', '), t.networks[network])}</p>
      {sandbox && (
        <p className={styles.center}>
          <a href={`${sandbox}/#network-${network}`} target="_blank" rel="noreferrer">
            {t.faucet} <Icon name="external" size={16} />
          </a>
        </p>
      )}
      <div className={styles.pair}>
        <Link href={`/deposit?asset=${asset}`} className={buttonClass('quiet', 'small')}>
          {t.toDeposit}
        </Link>
        <Link href={sendPath(network)} className={buttonClass('quiet', 'small')}>
          {t.send}
        </Link>
      </div>
    </>
  )
}
