import type { Config } from '@planet/platform/config/settings'
import { agencyRequests, type TravelRequest } from './requests.ts'
import { signInAddress, type Traveller } from './sso.ts'
import { readSignedNotice } from './webhook.ts'

export type TravelAgency = {
  /** An address that lets the traveller in, once and for a short time. */
  signIn: (traveller: Traveller, now: Date) => { url: string; expiresAt: Date }
  /** Asks for a journey, once for each request id. Gives the agency's number. */
  request: (request: TravelRequest) => Promise<string>
  cancel: (bookingId: string) => Promise<void>
  /** The nonce of what the agency signed just now; undefined for everything else. */
  readSigned: (
    body: Uint8Array,
    header: (name: string) => string | undefined,
    now: Date,
  ) => string | undefined
}

export const travelAgency = (url: string, secret: string, timeoutMs?: number): TravelAgency => ({
  ...agencyRequests(url, secret, timeoutMs),
  signIn: (traveller, now) => signInAddress(url, secret, traveller, now),
  readSigned: (body, header, now) => readSignedNotice(secret, body, header, now),
})

export const travelFromConfig = ({ TRAVEL_URL, TRAVEL_SECRET }: Config): TravelAgency | undefined =>
  TRAVEL_URL && TRAVEL_SECRET ? travelAgency(TRAVEL_URL, TRAVEL_SECRET) : undefined
