import { Button } from '@planet/ui/button'
import { TextField } from '@planet/ui/field'
import { Icon } from '@planet/ui/icon'
import { toast } from '@planet/ui/toast'
import type { Stage } from '@planet/units/network'
import { useSite } from '../../site/use-site.ts'
import { canScan, ScanDialog } from '../transfer/scan-dialog.tsx'
import own from './convert.module.css'
import { type Draft, type Options, type Problems, wayOf } from './convert-machine.ts'
import { readCode } from './read-code.ts'
import { t } from './text.ts'

type OnChange = (change: Partial<Draft>) => void
type Props = {
  draft: Draft
  problem: Problems['to']
  looksLike: string | null
  ownAddress: string | null
  options: Options
  onChange: OnChange
  onScan: () => void
}

/** What a code asks for, as far as the chosen currency can go there. */
function changeOf(text: string, draft: Draft, options: Options, stage: Stage): Partial<Draft> | undefined {
  const read = readCode(text, stage)
  if (!read) return undefined
  const network = read.network ?? draft.network
  return wayOf(options, { ...draft, network }) && { to: read.to, network }
}

function errorText(problem: Problems['to'], looksLike: string | null): string | undefined {
  if (!problem) return undefined
  const names: Readonly<Record<string, string>> = { ...t.networks, ...t.foreign }
  const name = looksLike === null ? undefined : (names[looksLike] ?? looksLike)
  return name === undefined ? t.problems.to[problem] : `${t.problems.to[problem]} ${t.looksLike(name)}`
}

/** Where to: typed, pasted, scanned, or the wallet's own address on that network. */
export function DestinationField(props: Props) {
  const { draft, problem, looksLike, ownAddress, options, onChange, onScan } = props
  const stage = useSite()?.stage ?? 'main'
  const paste = async () => {
    try {
      const text = await navigator.clipboard.readText()
      onChange(changeOf(text, draft, options, stage) ?? { to: text.trim().slice(0, 128) })
    } catch {
      // Refused by the person or the browser.
      toast('bad', t.pasteFailed)
    }
  }
  return (
    <div className={own.destination}>
      <TextField
        label={t.destination}
        name="to"
        value={draft.to}
        onChange={(event) => onChange({ to: event.target.value })}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={128}
        help={t.destinationHelp(t.networks[draft.network])}
        error={errorText(problem, looksLike)}
      />
      <div className={own.tools}>
        {ownAddress !== null && (
          <Button look="quiet" size="small" onClick={() => onChange({ to: ownAddress })}>
            <Icon name="key" size={18} />
            {t.own}
          </Button>
        )}
        <Button look="quiet" size="small" onClick={paste}>
          <Icon name="copy" size={18} />
          {t.paste}
        </Button>
        {canScan() && (
          <Button look="quiet" size="small" aria-haspopup="dialog" onClick={onScan}>
            <Icon name="scan" size={18} />
            {t.scan}
          </Button>
        )}
      </div>
    </div>
  )
}

type ScanProps = { draft: Draft; options: Options; onChange: OnChange; onClose: () => void }

export function ScanCode({ draft, options, onChange, onClose }: ScanProps) {
  const stage = useSite()?.stage ?? 'main'
  const scanned = (text: string) => {
    const change = changeOf(text, draft, options, stage)
    if (change) onChange(change)
    else toast('bad', t.scanUnknown)
    onClose()
  }
  return <ScanDialog onScanned={scanned} onClose={onClose} />
}
