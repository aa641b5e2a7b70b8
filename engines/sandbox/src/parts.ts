import { cardPart } from './card/card-part.ts'
import { identityPart } from './identity/identity-part.ts'
import { mailPart } from './mail/mail-part.ts'
import { networksPart } from './networks/networks-part.ts'
import type { Part } from './part.ts'
import type { SandboxConfig } from './sandbox-config.ts'
import { screeningPart } from './screening/screening-part.ts'
import { smsPart } from './sms/sms-part.ts'
import { travelPart } from './travel/travel-part.ts'

/** All stand-ins, in the order of the page. Further partners join here. */
export const partsOf = ({ identity, screeningToken, travel, card }: SandboxConfig): readonly Part[] => [
  mailPart,
  smsPart,
  identityPart(identity),
  screeningPart(screeningToken),
  travelPart(travel),
  cardPart(card),
  networksPart,
]
