import { join } from 'node:path'
import { signCardNotice } from '@planet/partners/card/signing'
import type { Part } from '../part/part.ts'
import { webhookSender } from '../part/webhooks.ts'
import type { CardSettings } from '../settings/card.ts'
import { type Notify, serveCardApi } from './api.ts'
import { cardSection } from './card-section.ts'
import { openCardStore } from './card-store.ts'
import { serveDesk } from './desk.ts'

/**
 * The stand-in card partner: its signed API under /card/v1, the desk where its staff decide on applications and where
 * cards are spent, and signed messages to the wallet.
 */
export const cardPart = ({ keyId, secret, webhookSecret, webhookUrl }: CardSettings): Part => ({
  name: 'card',
  start: async ({ app, folder, changed, now }) => {
    const store = await openCardStore(join(folder, 'cards.json'), now)
    const webhooks = webhookSender(webhookUrl, (body) => ({
      'content-type': 'application/json',
      'x-card-signature': signCardNotice(webhookSecret, body),
    }))
    const notify: Notify = (kind, reference) => {
      changed()
      const { notices } = store.look().behaviour
      const times = { usual: 1, twice: 2, none: 0 }[notices]
      webhooks.send(Array.from({ length: times }, () => ({ kind, reference })))
    }
    await serveCardApi(app, { keyId, secret }, store, notify)
    serveDesk(app, store, notify, changed)
    return { section: cardSection(store), close: webhooks.close }
  },
})
