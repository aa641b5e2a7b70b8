import { Card } from '@planet/ui/card'
import { SelectField } from '@planet/ui/choice'
import { TextField } from '@planet/ui/field'
import { FormPage, FormStack, Lead } from '@planet/ui/form-page'
import { parseAmount } from '@planet/units/amount'
import { type AssetCode, assetCodes, assets, isAssetCode } from '@planet/units/asset'
import { useState } from 'react'
import { CopyButton } from '../../../copy/copy-button.tsx'
import { useTitle } from '../../../i18n/use-title.ts'
import { AmountField } from '../../../money/amount-field.tsx'
import { ShareButton } from '../../../money/share-button.tsx'
import { moneyText } from '../../../money/text.ts'
import { QrCode } from '../../../qr/qr-code.tsx'
import { Link } from '../../../routes/link.tsx'
import { BackupCard } from '../../backup/parts/backup-card.tsx'
import { OwnAccount } from '../../own-account/parts/own-account.tsx'
import type { OwnAccountId } from '../../own-account/parts/use-own-account.ts'
import { requestLink } from '../../payment-request/parts/payment-request.ts'
import styles from '../parts/receive.module.css'
import { t } from '../text.ts'

/** /receive: the own code, and payment requests that fill in the payer's form. */
export default function Receive() {
  useTitle(t.title)
  return (
    <FormPage>
      <div>
        <h1>{t.title}</h1>
        <Lead>{t.lead}</Lead>
      </div>
      <BackupCard />
      <OwnAccount>{(accountId) => <ReceiveAs accountId={accountId} />}</OwnAccount>
    </FormPage>
  )
}

function ReceiveAs({ accountId }: { accountId: OwnAccountId }) {
  const [asset, setAsset] = useState<AssetCode | undefined>(() => {
    const asked = new URLSearchParams(location.search).get('asset')
    return isAssetCode(asked) ? asked : undefined
  })
  const [amount, setAmount] = useState('')
  const [comment, setComment] = useState('')
  const parsed = asset && amount !== '' ? parseAmount(amount, assets[asset].decimals) : undefined
  const wanted = asset && parsed?.ok ? { asset, amount } : asset ? { asset } : {}
  const isPlain = asset === undefined && comment === ''
  const link = requestLink(location.origin, { to: accountId, comment, ...wanted })
  const text = asset && parsed?.ok ? `${amount} ${asset}` : undefined
  return (
    <>
      <Card as="section" className={styles.code} aria-label={t.code}>
        <QrCode
          text={isPlain ? accountId : link}
          label={isPlain ? t.codeOf(accountId) : t.codeFor(text ?? asset ?? comment)}
        />
        <p className={styles.wanted} translate={asset ? 'no' : undefined}>
          {text ?? asset ?? t.anyAmount}
        </p>
        <p className={styles.id} translate="no">
          {accountId}
        </p>
        <CopyButton value={accountId} size="small">
          {t.copyId}
        </CopyButton>
      </Card>
      <FormStack as="section" aria-label={t.request}>
        <h2>{t.request}</h2>
        <SelectField
          label={moneyText.asset}
          name="asset"
          value={asset ?? ''}
          onChange={({ target: { value } }) => setAsset(isAssetCode(value) ? value : undefined)}
        >
          <option value="">{t.any}</option>
          {assetCodes.map((code) => (
            <option key={code} value={code}>
              {moneyText.named(assets[code].name, code)}
            </option>
          ))}
        </SelectField>
        {asset && (
          <AmountField
            asset={asset}
            value={amount}
            onChange={setAmount}
            error={parsed?.ok === false ? t.invalid : undefined}
          />
        )}
        <TextField
          label={t.note}
          name="comment"
          autoComplete="off"
          maxLength={140}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          aside={t.optional}
          help={t.noteHelp}
        />
        <div className={styles.pair}>
          <ShareButton
            text={text ? t.message(text, link) : t.messageOpen(link)}
            share={t.share}
            copy={t.share}
          />
          <CopyButton value={link}>{t.copyLink}</CopyButton>
        </div>
      </FormStack>
      <p className={styles.outside}>
        {t.outside} <Link href={asset ? `/deposit?asset=${asset}` : '/deposit'}>{t.deposit}</Link>
      </p>
    </>
  )
}
