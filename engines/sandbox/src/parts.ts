import { cardPart } from './card/card-part.ts'
import { identityPart } from './identity/identity-part.ts'
import { mailPart } from './mail/mail-part.ts'
import { networksPart } from './networks/networks-part.ts'
import type { Part } from './part/part.ts'
import type { SandboxConfig } from './part/sandbox-config.ts'
import { screeningPart } from './screening/screening-part.ts'
import { smsPart } from './sms/sms-part.ts'
import { travelPart } from './travel/travel-part.ts'
import { travelRulePart } from './travel-rule/travel-rule-part.ts'

/** All stand-ins, in the order of the page. Further partners join here. */
export const partsOf = ({
  identity,
  screeningToken,
  travelRuleToken,
  travel,
  card,
}: SandboxConfig): readonly Part[] => [
  mailPart,
  smsPart,
  identityPart(identity),
  screeningPart(screeningToken),
  travelRulePart(travelRuleToken),
  travelPart(travel),
  cardPart(card),
  networksPart,
]
