import { handles } from '@planet/api/generated/handles'
import { Empty } from '@planet/ui/empty'
import { FormPage } from '@planet/ui/form-page'
import { Skeleton } from '@planet/ui/skeleton'
import { isAssetCode } from '@planet/units/asset'
import { type ReactNode, useState } from 'react'
import { PageFailed } from '../../../api/page-failed.tsx'
import { useData } from '../../../api/use-data.ts'
import { useKeptDraft, useReturnedDraft } from '../../../forms/use-kept-draft.ts'
import { useStepFocus } from '../../../forms/use-step-focus.ts'
import { useStepHistory } from '../../../forms/use-step-history.ts'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { Suspended, useSuspended, ViewOnly } from '../../../money/send-blocked.tsx'
import { useAddress } from '../../../routes/location.ts'
import { useSession } from '../../../session/session.ts'
import { useVaultStatus } from '../../../vault/use-vault-status.ts'
import { UnconfirmedStep } from '../../signing/parts/unconfirmed.tsx'
import { CheckStep } from '../parts/check-step.tsx'
import { type Draft, type Options, routesOf } from '../parts/convert-machine.ts'
import { FormStep } from '../parts/form-step.tsx'
import { OpenConverts } from '../parts/open-converts.tsx'
import { Progress, termsItems } from '../parts/progress.tsx'
import { useConvert } from '../parts/use-convert.ts'
import { t } from '../text.ts'

/** Shown as Convert; its path comes from the specification. */
export default function Convert() {
  useTitle(t.title)
  const asked = new URLSearchParams(useAddress().split('?')[1])
  const shown = asked.get('convert')
  // A convert in progress can be viewed with or without keys, in any state of the bridge.
  return <FormPage>{shown ? <Progress key={shown} id={shown} /> : <Begin />}</FormPage>
}

function Begin() {
  const { accountId } = useSession()
  const { status } = useVaultStatus(accountId)
  const options = useData(handles.convertOptions)
  if (useSuspended()) return <Unable why={<Suspended />} />
  if (options.state === 'failed')
    return (
      <Unable
        why={
          <PageFailed title={t.loadFailed} reload={options.reload}>
            {common.networkError}
          </PageFailed>
        }
      />
    )
  if (!status || !options.data) return <Skeleton label={common.loading} lines={5} />
  const { state } = options.data
  if (state !== 'open') {
    const texts = { paused: t.pausedText, unavailable: t.unavailableText }
    return (
      <Unable
        why={
          <Empty icon={state === 'paused' ? 'clock' : 'info'} title={t[state]}>
            {texts[state]}
          </Empty>
        }
      />
    )
  }
  return status.exists ? <Steps options={options.data} /> : <Unable why={<ViewOnly />} />
}

/** Converts in progress can be viewed even where no new one can be started. */
function Unable({ why }: { why: ReactNode }) {
  return (
    <>
      <h1>{t.title}</h1>
      {why}
      <OpenConverts />
    </>
  )
}

function Steps({ options }: { options: Options }) {
  const returned = useReturnedDraft('convert')
  const [first] = useState(() => returnedDraft(options, returned) ?? draftOf(options, location.search))
  const convert = useConvert(first, options)
  const { state, signing } = convert
  const { unconfirmed } = signing
  useStepFocus(unconfirmed ? 'unconfirmed' : state.step)
  useKeptDraft('convert', unconfirmed ? undefined : state.draft)
  useStepHistory(state.step === 'check', () => convert.dispatch({ type: 'wentBack' }))
  if (unconfirmed)
    return (
      <UnconfirmedStep
        {...signing}
        status={unconfirmed.status}
        items={termsItems(unconfirmed.signed.order)}
      />
    )
  return state.step === 'form' ? (
    <>
      <FormStep {...convert} state={state} />
      <OpenConverts />
    </>
  ) : (
    <CheckStep {...convert} state={state} />
  )
}

/** The earlier input, as far as it is still valid. */
function returnedDraft(options: Options, typed: ReturnType<typeof useReturnedDraft>): Draft | undefined {
  const way = options.ways.find(({ asset, network }) => asset === typed?.asset && network === typed.network)
  if (!way) return undefined
  const { amount = '', to = '', wallet = '', name = '', country = '', provider = '' } = typed ?? {}
  return { asset: way.asset, network: way.network, amount, to, wallet, name, country, provider }
}

/** A link may preselect the currency. */
function draftOf(options: Options, search: string): Draft {
  const wanted = new URLSearchParams(search).get('asset')
  const asset = isAssetCode(wanted) && routesOf(options, wanted).length > 0 ? wanted : options.ways[0]?.asset
  const way = asset && routesOf(options, asset)[0]
  return { asset: way?.asset ?? 'BTC', network: way?.network ?? 'bitcoin', amount: '', to: '' }
}
