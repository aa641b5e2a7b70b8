import { Notice } from '@planet/ui/notice'
import { t } from '../text.ts'
import { type Network, networkFacts, type Options } from './deposit-machine.ts'

/** What to know about the bridge before paying. */
export function BridgeNotices({ options, network }: { options: Options; network: Network | undefined }) {
  const isAway = network !== undefined && networkFacts(options, network)?.reachable === false
  return (
    <>
      {options.state === 'paused' && (
        <Notice meaning="wait" title={t.paused}>
          {t.pausedText}
        </Notice>
      )}
      {isAway && (
        <Notice meaning="wait" title={t.nodeAway(t.networkNames[network])}>
          {t.nodeAwayText}
        </Notice>
      )}
    </>
  )
}
