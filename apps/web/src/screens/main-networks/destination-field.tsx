import { Button } from '@planet/ui/button'
import { TextField } from '@planet/ui/field'
import { Icon } from '@planet/ui/icon'
import { toast } from '@planet/ui/toast'
import { useState } from 'react'
import { useSite } from '../../site/use-site.ts'
import { readCode } from '../convert/read-code.ts'
import { canScan, ScanDialog } from '../transfer/scan-dialog.tsx'
import styles from './main-networks.module.css'
import { useOwnDepositAddress } from './my-deposit.ts'
import type { NetworkName } from './networks.ts'
import type { Problems } from './send-machine.ts'
import { t } from './text.ts'

type Props = {
  network: NetworkName
  /** The PLANET address of the vault on this device. */
  recipient: string
  value: string
  problem: Problems['to']
  onChange: (to: string) => void
}

/** Where to: typed, pasted, scanned, or the own deposit address, which leads to PLANET. */
export function DestinationField({ network, recipient, value, problem, onChange }: Props) {
  const stage = useSite()?.stage ?? 'main'
  const deposit = useOwnDepositAddress(network, recipient)
  const [isScanning, setScanning] = useState(false)
  const read = (text: string): string | undefined => {
    const found = readCode(text, stage)
    return found && (found.network ?? network) === network ? found.to : undefined
  }
  const paste = async () => {
    try {
      const text = await navigator.clipboard.readText()
      onChange(read(text) ?? text.trim().slice(0, 100))
    } catch {
      // Refused by the person or the browser.
      toast('bad', t.pasteFailed)
    }
  }
  const scanned = (text: string) => {
    const to = read(text)
    if (to === undefined) toast('bad', t.scanUnknown)
    else onChange(to)
    setScanning(false)
  }
  const isDeposit = deposit !== undefined && value.trim() === deposit
  return (
    <div className={styles.destination}>
      <TextField
        label={t.destination}
        name="to"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
        help={isDeposit ? t.ownDepositChosen : t.destinationHelp(t.networks[network])}
        error={problem && t.problems.to[problem]}
      />
      <div className={styles.tools}>
        {deposit !== undefined && !isDeposit && (
          <Button look="quiet" size="small" onClick={() => onChange(deposit)}>
            <Icon name="deposit" size={18} />
            {t.toOwnDeposit}
          </Button>
        )}
        <Button look="quiet" size="small" onClick={paste}>
          <Icon name="copy" size={18} />
          {t.paste}
        </Button>
        {canScan() && (
          <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => setScanning(true)}>
            <Icon name="scan" size={18} />
            {t.scan}
          </Button>
        )}
      </div>
      {isScanning && <ScanDialog onScanned={scanned} onClose={() => setScanning(false)} />}
    </div>
  )
}
