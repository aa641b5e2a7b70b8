import { addressRoute } from './explorer/address.ts'
import { blockRoute } from './explorer/block.ts'
import { blocksRoute } from './explorer/blocks.ts'
import { searchRoute } from './explorer/search.ts'
import { statusRoute } from './explorer/status.ts'
import { tokenRoute } from './explorer/token.ts'
import { transactionRoute } from './explorer/transaction.ts'
import { transactionsRoute } from './explorer/transactions.ts'
import { cancellation } from './inquiry/cancellation.ts'
import { humanCheckRoute } from './inquiry/human_check.ts'
import { send } from './inquiry/send.ts'
import { verifyRecaptchaRoute } from './inquiry/verify_recaptcha.ts'
import type { Route } from './serve.ts'
import { siteRoute } from './site.ts'

/** Every call that is served. A new one is a file named after the call, and a line here. */
export const routes: readonly Route[] = [
  send,
  cancellation,
  humanCheckRoute,
  verifyRecaptchaRoute,
  siteRoute,
  statusRoute,
  blocksRoute,
  blockRoute,
  transactionsRoute,
  transactionRoute,
  addressRoute,
  tokenRoute,
  searchRoute,
]
