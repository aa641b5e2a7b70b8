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

const policy: Route['load'] = () => import('../screens/policy/policy.tsx')
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
  route('logged-out', { nav: false, footer: true })('/', () => import('../screens/landing/landing.tsx')),
  loggedOut('/login', () => import('../screens/login/login.tsx')),
  openBeside('/inquiry', () => import('../screens/inquiry/inquiry.tsx')),
  openBeside('/cancellation', () => import('../screens/inquiry/cancellation.tsx')),
  openBeside('/FAQ', () => import('../screens/faq/faq.tsx')),
  loggedOut('/sign_up', () => import('../screens/sign-up/sign-up.tsx')),
  loggedOut('/email_sent', () => import('../screens/sign-up/email-sent.tsx')),
  loggedOut('/sign_up/success', () => import('../screens/sign-up/sign-up-success.tsx')),
  loggedOut('/pw_forgot', () => import('../screens/password/pw-forgot.tsx')),
  loggedOut('/pw_modify/:params', () => import('../screens/wallet-setup/wallet-setup.tsx')),
  loggedOut('/pw_reset/:params', () => import('../screens/password/pw-reset.tsx')),

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

  open('/order/detail/:id', () => import('../screens/orders/payer-order.tsx'), {
    footer: false,
    form: true,
  }),
  open('/identification/:token', () => import('../screens/identification/identification.tsx'), {
    footer: false,
  }),
  open('/pay/:id', () => import('../screens/payment-links/pay-link.tsx'), { footer: false, form: true }),

  member('/TwoFactorAuth', () => import('../screens/two-factor/two-factor-auth.tsx'), { tabs: false }),
  member('/Referral', () => import('../screens/referral/referral.tsx')),
  member('/home', () => import('../screens/home/home.tsx')),
  member('/agreement', () => import('../screens/agreement/agreement.tsx'), { tabs: false }),
  member('/deposit', () => import('../screens/deposit/deposit.tsx'), {
    history: '/history/depositWithdraw',
    form: true,
  }),
  member('/withdraw', () => import('../screens/convert/convert.tsx'), {
    history: '/history/depositWithdraw',
    form: true,
  }),
  member('/asset/:asset', () => import('../screens/asset/asset.tsx'), { context: true }),
  member('/notifications', () => import('../screens/notifications/notifications.tsx')),
  member('/receive', () => import('../screens/receive/receive.tsx'), { context: true }),
  member('/contacts', () => import('../screens/contacts/contacts.tsx')),
  member('/transfer', () => import('../screens/transfer/transfer.tsx'), {
    history: '/history/crypto/transfer',
    form: true,
  }),
  member('/history/login', () => import('../screens/login-history/login-history.tsx')),
  member('/history/crypto/transfer', () => import('../screens/transfer-history/transfer-history.tsx')),
  member('/history/crypto/detail/:id', () => import('../screens/transfer-detail/transfer-detail.tsx')),
  member(
    '/history/depositWithdraw',
    () => import('../screens/deposit-withdraw-history/deposit-withdraw-history.tsx'),
  ),
  member(
    '/history/depositWithdraw/:id',
    () => import('../screens/deposit-withdraw-detail/deposit-withdraw-detail.tsx'),
  ),
  member('/history/order', () => import('../screens/orders/order-history.tsx')),
  member('/history/CardTransaction', () => import('../screens/cards/card-transactions.tsx')),
  member('/customer/info', () => import('../screens/account-menu/account-menu.tsx'), { forgetful: true }),
  member(
    '/customer/booking',
    forActive(() => import('../screens/booking/booking.tsx')),
    { forgetful: true },
  ),
  member(
    '/customer/InputCard',
    forActive(() => import('../screens/card-registration/input-card.tsx')),
    {
      forgetful: true,
    },
  ),
  member(
    '/customer/InputCardConfirm',
    forActive(() => import('../screens/card-registration/input-card-confirm.tsx')),
    {
      forgetful: true,
    },
  ),
  member('/customer/GpointAccountTransfer', () => import('../screens/points/points.tsx'), {
    forgetful: true,
    context: true,
  }),
  member('/customer/CardManagement', () => import('../screens/cards/card-management.tsx'), {
    forgetful: true,
    context: true,
    history: '/history/CardTransaction',
  }),
  member('/customer/source_of_funds', () => import('../screens/source-of-funds/source-of-funds.tsx')),
  member('/customer/company_change', () => import('../screens/customer-information/company-change.tsx'), {
    form: true,
    context: false,
  }),
  member('/setting', () => import('../screens/settings/settings.tsx'), { forgetful: true }),
  member('/setting/pw_modify', () => import('../screens/settings/change-password.tsx'), { forgetful: true }),
  member('/setting/two_factor', () => import('../screens/two-factor/two-factor-setting.tsx'), {
    forgetful: true,
  }),
  member('/setting/wallet', () => import('../screens/device-wallet/device-wallet.tsx'), { forgetful: true }),
  member('/wallet/networks', () => import('../screens/main-networks/main-networks.tsx')),
  member('/wallet/networks/:network', () => import('../screens/main-networks/receive.tsx')),
  member('/wallet/networks/:network/send', () => import('../screens/main-networks/send.tsx'), {
    form: true,
  }),
  member('/wallet/networks/:network/sent/:txid', () => import('../screens/main-networks/sent.tsx')),
  member(
    '/wallet/networks/:network/received/:txid/:index',
    () => import('../screens/main-networks/received.tsx'),
  ),
  member(
    '/merchant/pos',
    forActive(() => import('../screens/point-of-sale/point-of-sale.tsx')),
    { form: true },
  ),
  member(
    '/merchant/links',
    forActive(() => import('../screens/payment-links/payment-links.tsx')),
  ),
  member('/merchant/invoices', () => import('../screens/orders/invoices/invoice-list.tsx')),
  member(
    '/merchant/invoices/create',
    forActive(() => import('../screens/orders/invoices/invoice-create.tsx')),
    { form: true },
  ),
  member('/merchant/sales', () => import('../screens/sales/sales.tsx')),
  member(
    '/merchant/order/create',
    forActive(() => import('../screens/orders/merchant-create.tsx')),
    { form: true },
  ),
  member('/merchant/order/list', () => import('../screens/orders/merchant-list.tsx')),
  member('/merchant/order/detail/:id', () => import('../screens/orders/merchant-detail.tsx')),
  member('/token/list', () => import('../screens/tokens/token-list.tsx')),
  member(
    '/token/create',
    forActive(() => import('../screens/tokens/token-create.tsx')),
    { form: true },
  ),
  member('/token/webhooks', () => import('../screens/tokens/webhook-list.tsx')),
  member('/token/webhooks/:id', () => import('../screens/tokens/webhook-detail.tsx')),
  member(
    '/token/checkout',
    forActive(() => import('../screens/tokens/checkout-sites.tsx')),
  ),
  member('/sdk/list', () => import('../screens/orders/test-list.tsx')),
  member('/sdk/detail/:id', () => import('../screens/orders/test-detail.tsx')),
  member('/sdk/create', () => import('../screens/orders/test-create.tsx'), { form: true }),

  onboarding('/customer/input', () => import('../screens/customer-information/input.tsx'), {
    forgetful: true,
  }),
  onboarding('/customer/sumsub_check', () => import('../screens/identity-check/identity-check.tsx'), {
    forgetful: true,
  }),
  onboarding('/customer/input_confirm', () => import('../screens/customer-information/confirm.tsx'), {
    forgetful: true,
  }),
  onboarding('/customer/input_viewonly', () => import('../screens/customer-information/view-only.tsx'), {
    forgetful: true,
    side: true,
  }),
  onboarding('/customer/file_upload', () => import('../screens/file-upload/file-upload.tsx'), {
    forgetful: true,
  }),
  onboarding('/customer/input_success', () => import('../screens/under-review/under-review.tsx'), {
    forgetful: true,
  }),

  openBeside('/explorer', () => import('../screens/explorer/status.tsx')),
  openBeside('/explorer/block/:id', () => import('../screens/explorer/block.tsx')),
  openBeside('/explorer/transaction/:hash', () => import('../screens/explorer/transaction.tsx')),
  openBeside('/explorer/address/:address', () => import('../screens/explorer/address.tsx')),
  openBeside('/explorer/token/:asset', () => import('../screens/explorer/token.tsx')),
  openBeside('/reserves', () => import('../screens/reserves/reserves.tsx')),
  open('/developers/components', () => import('../screens/components/components.tsx'), { footer: false }),
]

export const notFound: Route = open('*', () => import('../features/not-found/not-found.tsx'))
