import { readFile, rename, writeFile } from 'node:fs/promises'
import type { BookingNotice } from '@planet/partners/travel/notice'

/** The agency's record: what it publishes, and what is internal. */
export type AgencyBooking = BookingNotice & {
  /** Number of invoices issued so far, used for the next invoice number. */
  invoices: number
  /** For each traveller; left out where the booking is of an offer. */
  yen_each?: number
  /** Of a request from the wallet: its id, and what was asked for. */
  request_id?: string
  wish?: string
  /** What the people at the desk should know. */
  remark: string
}

export type Token = { accessKey: string; accessSecret: string }
type Content = { bookings: AgencyBooking[]; unsent: BookingNotice[]; token: Token | null }

export type Store = Readonly<Content> & {
  find: (id: string) => AgencyBooking | undefined
  /** Changes the content and has it on disk when the promise resolves. */
  change: (act: (content: Content) => void) => Promise<void>
}

const kept = 500

/** Everything in one file that is rewritten at each change. A damaged one is reported. */
export async function openStore(file: string): Promise<Store> {
  const content: Content = { bookings: [], unsent: [], token: null, ...(await load(file)) }
  let writing: Promise<void> = Promise.resolve()
  const write = async () => {
    await writeFile(`${file}.new`, JSON.stringify(content), { flush: true, mode: 0o600 })
    await rename(`${file}.new`, file)
  }
  return {
    get bookings() {
      return content.bookings
    },
    get unsent() {
      return content.unsent
    },
    get token() {
      return content.token
    },
    find: (id) => content.bookings.find(({ booking_id }) => booking_id === id),
    change: (act) => {
      act(content)
      content.bookings.splice(0, content.bookings.length - kept)
      writing = writing.catch(() => undefined).then(write)
      return writing
    },
  }
}

async function load(file: string): Promise<Partial<Content>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  return JSON.parse(text) as Partial<Content>
}
