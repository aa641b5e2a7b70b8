import type { Access, Route } from '../routes/route.ts'

type Options = Partial<Omit<Route, 'path' | 'access' | 'load'>>

const route =
  (access: Access, defaults: Options) =>
  (path: string, load: Route['load'], options: Options = {}): Route => ({
    path,
    access,
    load,
    tabs: false,
    nav: true,
    footer: false,
    ...defaults,
    ...options,
  })

const open = route('public', { footer: true })
const openBeside = route('public', { footer: true, side: true })
const loggedOut = route('logged-out', {})
const member = route('login', { tabs: true })
const onboarding = route('onboarding', {})

const policy: Route['load'] = () => import('../features/policy/screens/policy.tsx')
const bare = { nav: false, footer: false } as const

/** Pages whose actions a suspended account cannot use. */
const forActive =
  (load: Route['load']): Route['load'] =>
  async () => {
    const [screen, { onlyActive }] = await Promise.all([load(), import('../money/only-active.tsx')])
    return { default: onlyActive(screen.default) }
  }

/** Every page of the product, with exact paths and letter case. Any other path shows Page Not Found. */
export const routes: readonly Route[] = [
  route('logged-out', { nav: false, footer: true })(
    '/',
    () => import('../features/landing/screens/landing.tsx'),
  ),
  loggedOut('/login', () => import('../features/login/screens/login.tsx')),
  openBeside('/inquiry', () => import('../features/inquiry/screens/inquiry.tsx')),
  openBeside('/cancellation', () => import('../features/inquiry/screens/cancellation.tsx')),
  openBeside('/FAQ', () => import('../features/faq/screens/faq.tsx')),
  loggedOut('/sign_up', () => import('../features/sign-up/screens/sign-up.tsx')),
  loggedOut('/email_sent', () => import('../features/sign-up/screens/email-sent.tsx')),
  loggedOut('/sign_up/success', () => import('../features/sign-up/screens/sign-up-success.tsx')),
  loggedOut('/pw_forgot', () => import('../features/password/screens/pw-forgot.tsx')),
  loggedOut('/pw_modify/:params', () => import('../features/wallet-setup/screens/wallet-setup.tsx')),
  loggedOut('/pw_reset/:params', () => import('../features/password/screens/pw-reset.tsx')),

  open('/agreement/company_legal', policy),
  open('/agreement/policy_blockchain', policy),
  open('/agreement/policy_claim', policy),
  open('/agreement/policy_security', policy),
  open('/agreement/policy_antisocial', policy),
  open('/agreement/policy_elimination', policy),
  open('/agreement/regulation', policy),
  open('/agreement/privacypolicy', policy),
  open('/agreement/regulation_kitabo', policy, bare),
  open('/agreement/privacypolicy_kitabo', policy, bare),
  open('/agreement/regulation_midosy', policy, bare),
  open('/agreement/privacypolicy_midosy', policy, bare),
  open('/company/legal', policy),
  open('/policy/claim', policy),
  open('/policy/securitypolicy', policy),
  open('/policy/regulation', policy),
  open('/policy/privacypolicy', policy),
  open('/policy/antisocial', policy),
  open('/policy/contract', policy),
  open('/policy/antisocial_elimination', policy),
  open('/policy/management', policy),

  open('/order/detail/:id', () => import('../features/orders/screens/payer-order.tsx'), {
    footer: false,
    form: true,
  }),
  open('/identification/:token', () => import('../features/identification/screens/identification.tsx'), {
    footer: false,
  }),
  open('/pay/:id', () => import('../features/payment-links/screens/pay-link.tsx'), {
    footer: false,
    form: true,
  }),

  member('/TwoFactorAuth', () => import('../features/two-factor/screens/two-factor-auth.tsx'), {
    tabs: false,
  }),
  member('/Referral', () => import('../features/referral/screens/referral.tsx')),
  member('/home', () => import('../features/home/screens/home.tsx')),
  member('/agreement', () => import('../features/agreement/screens/agreement.tsx'), { tabs: false }),
  member('/deposit', () => import('../features/deposit/screens/deposit.tsx'), {
    history: '/history/depositWithdraw',
    form: true,
  }),
  member('/withdraw', () => import('../features/convert/screens/convert.tsx'), {
    history: '/history/depositWithdraw',
    form: true,
  }),
  member('/asset/:asset', () => import('../features/asset/screens/asset.tsx'), { context: true }),
  member('/notifications', () => import('../features/notifications/screens/notifications.tsx')),
  member('/receive', () => import('../features/receive/screens/receive.tsx'), { context: true }),
  member('/contacts', () => import('../features/contacts/screens/contacts.tsx')),
  member('/transfer', () => import('../features/transfer/screens/transfer.tsx'), {
    history: '/history/crypto/transfer',
    form: true,
  }),
  member('/history/login', () => import('../features/login-history/screens/login-history.tsx')),
  member(
    '/history/crypto/transfer',
    () => import('../features/transfer-history/screens/transfer-history.tsx'),
  ),
  member(
    '/history/crypto/detail/:id',
    () => import('../features/transfer-detail/screens/transfer-detail.tsx'),
  ),
  member(
    '/history/depositWithdraw',
    () => import('../features/deposit-withdraw-history/screens/deposit-withdraw-history.tsx'),
  ),
  member(
    '/history/depositWithdraw/:id',
    () => import('../features/deposit-withdraw-detail/screens/deposit-withdraw-detail.tsx'),
  ),
  member('/history/order', () => import('../features/orders/screens/order-history.tsx')),
  member('/history/CardTransaction', () => import('../features/cards/screens/card-transactions.tsx')),
  member('/customer/info', () => import('../features/account-menu/screens/account-menu.tsx'), {
    forgetful: true,
  }),
  member(
    '/customer/booking',
    forActive(() => import('../features/booking/screens/booking.tsx')),
    { forgetful: true },
  ),
  member(
    '/customer/InputCard',
    forActive(() => import('../features/card-registration/screens/input-card.tsx')),
    {
      forgetful: true,
    },
  ),
  member(
    '/customer/InputCardConfirm',
    forActive(() => import('../features/card-registration/screens/input-card-confirm.tsx')),
    {
      forgetful: true,
    },
  ),
  member('/customer/GpointAccountTransfer', () => import('../features/points/screens/points.tsx'), {
    forgetful: true,
    context: true,
  }),
  member('/customer/CardManagement', () => import('../features/cards/screens/card-management.tsx'), {
    forgetful: true,
    context: true,
    history: '/history/CardTransaction',
  }),
  member(
    '/customer/source_of_funds',
    () => import('../features/source-of-funds/screens/source-of-funds.tsx'),
  ),
  member(
    '/customer/company_change',
    () => import('../features/customer-information/screens/company-change.tsx'),
    {
      form: true,
      context: false,
    },
  ),
  member('/setting', () => import('../features/settings/screens/settings.tsx'), { forgetful: true }),
  member('/setting/pw_modify', () => import('../features/settings/screens/change-password.tsx'), {
    forgetful: true,
  }),
  member('/setting/two_factor', () => import('../features/two-factor/screens/two-factor-setting.tsx'), {
    forgetful: true,
  }),
  member('/setting/wallet', () => import('../features/device-wallet/screens/device-wallet.tsx'), {
    forgetful: true,
  }),
  member('/wallet/networks', () => import('../features/main-networks/screens/main-networks.tsx')),
  member('/wallet/networks/:network', () => import('../features/main-networks/screens/receive.tsx')),
  member('/wallet/networks/:network/send', () => import('../features/main-networks/screens/send.tsx'), {
    form: true,
  }),
  member('/wallet/networks/:network/sent/:txid', () => import('../features/main-networks/screens/sent.tsx')),
  member(
    '/wallet/networks/:network/received/:txid/:index',
    () => import('../features/main-networks/screens/received.tsx'),
  ),
  member(
    '/merchant/pos',
    forActive(() => import('../features/point-of-sale/screens/point-of-sale.tsx')),
    // A till is turned to customers, who are not shown what the shop owns.
    { form: true, context: false },
  ),
  member(
    '/merchant/links',
    forActive(() => import('../features/payment-links/screens/payment-links.tsx')),
  ),
  member('/merchant/invoices', () => import('../features/invoices/screens/invoice-list.tsx')),
  member(
    '/merchant/invoices/create',
    forActive(() => import('../features/invoices/screens/invoice-create.tsx')),
    { form: true },
  ),
  member('/merchant/sales', () => import('../features/sales/screens/sales.tsx')),
  member(
    '/merchant/order/create',
    forActive(() => import('../features/orders/screens/merchant-create.tsx')),
    { form: true },
  ),
  member('/merchant/order/list', () => import('../features/orders/screens/merchant-list.tsx')),
  member('/merchant/order/detail/:id', () => import('../features/orders/screens/merchant-detail.tsx')),
  member('/token/list', () => import('../features/tokens/screens/token-list.tsx')),
  member(
    '/token/create',
    forActive(() => import('../features/tokens/screens/token-create.tsx')),
    { form: true },
  ),
  member('/token/webhooks', () => import('../features/tokens/screens/webhook-list.tsx')),
  member('/token/webhooks/:id', () => import('../features/tokens/screens/webhook-detail.tsx')),
  member(
    '/token/checkout',
    forActive(() => import('../features/tokens/screens/checkout-sites.tsx')),
  ),
  member('/sdk/list', () => import('../features/orders/screens/test-list.tsx')),
  member('/sdk/detail/:id', () => import('../features/orders/screens/test-detail.tsx')),
  member('/sdk/create', () => import('../features/orders/screens/test-create.tsx'), { form: true }),

  onboarding('/customer/input', () => import('../features/customer-information/screens/input.tsx'), {
    forgetful: true,
  }),
  onboarding(
    '/customer/sumsub_check',
    () => import('../features/identity-check/screens/identity-check.tsx'),
    {
      forgetful: true,
    },
  ),
  onboarding(
    '/customer/input_confirm',
    () => import('../features/customer-information/screens/confirm.tsx'),
    {
      forgetful: true,
    },
  ),
  onboarding(
    '/customer/input_viewonly',
    () => import('../features/customer-information/screens/view-only.tsx'),
    {
      forgetful: true,
      side: true,
    },
  ),
  onboarding('/customer/file_upload', () => import('../features/file-upload/screens/file-upload.tsx'), {
    forgetful: true,
  }),
  onboarding('/customer/input_success', () => import('../features/under-review/screens/under-review.tsx'), {
    forgetful: true,
  }),

  openBeside('/explorer', () => import('../features/explorer/screens/status.tsx')),
  openBeside('/explorer/block/:id', () => import('../features/explorer/screens/block.tsx')),
  openBeside('/explorer/transaction/:hash', () => import('../features/explorer/screens/transaction.tsx')),
  openBeside('/explorer/address/:address', () => import('../features/explorer/screens/address.tsx')),
  openBeside('/explorer/token/:asset', () => import('../features/explorer/screens/token.tsx')),
  openBeside('/reserves', () => import('../features/reserves/screens/reserves.tsx')),
  open('/developers/components', () => import('../features/components/screens/components.tsx'), {
    footer: false,
  }),
]

export const notFound: Route = open('*', () => import('../features/not-found/parts/not-found.tsx'))
