import { addContactRoute } from './contacts/add.ts'
import { listContactsRoute } from './contacts/list.ts'
import { removeContactRoute } from './contacts/remove.ts'
import { renameContactRoute } from './contacts/rename.ts'
import { addressRoute } from './explorer/address.ts'
import { blockRoute } from './explorer/block.ts'
import { blocksRoute } from './explorer/blocks.ts'
import { searchRoute } from './explorer/search.ts'
import { statusRoute } from './explorer/status.ts'
import { tokenRoute } from './explorer/token.ts'
import { transactionRoute } from './explorer/transaction.ts'
import { transactionsRoute } from './explorer/transactions.ts'
import { historyDetailRoute } from './history/detail.ts'
import { exportRoute } from './history/export.ts'
import { historyRoute } from './history/transfers.ts'
import { cancellation } from './inquiry/cancellation.ts'
import { humanCheckRoute } from './inquiry/human_check.ts'
import { send } from './inquiry/send.ts'
import { verifyRecaptchaRoute } from './inquiry/verify_recaptcha.ts'
import type { Route } from './serve.ts'
import { siteRoute } from './site.ts'
import { prepareRoute } from './transfer/prepare.ts'
import { resolveRoute } from './transfer/resolve.ts'
import { sendTransferRoute } from './transfer/send.ts'
import { balancesRoute } from './wallet/balances.ts'
import { fiatRoute } from './wallet/fiat.ts'

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
  balancesRoute,
  fiatRoute,
  resolveRoute,
  prepareRoute,
  sendTransferRoute,
  listContactsRoute,
  addContactRoute,
  renameContactRoute,
  removeContactRoute,
  historyRoute,
  historyDetailRoute,
  exportRoute,
]
