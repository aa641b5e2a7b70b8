import { WalletError } from '@planet/wallet/errors'
import { beforeEach, expect, it, vi } from 'vitest'
import { type DemoAccount, enterDemo } from './enter-demo.ts'

const { request, askVault, navigate, toast } = vi.hoisted(() => ({
  request: vi.fn(async () => ({ account_id: 'PW-1' })),
  askVault: vi.fn(async () => ({ exists: false })),
  navigate: vi.fn(),
  toast: vi.fn(),
}))
vi.mock('../../api/request.ts', () => ({ request }))
vi.mock('../../vault/vault.ts', () => ({ askVault }))
vi.mock('../../vault/backed-up.ts', () => ({ markBackedUp: vi.fn() }))
vi.mock('../../vault/vault-error-text.ts', () => ({ vaultErrorText: () => 'No storage' }))
vi.mock('../../routes/location.ts', () => ({ navigate }))
vi.mock('../../session/session.ts', () => ({
  changeSession: vi.fn(),
  currentSession: () => ({ accountId: null }),
}))
vi.mock('../../i18n/language.ts', () => ({ language: 'ko' }))
vi.mock('@planet/ui/toast', () => ({ toast }))

const demo = { email: 'demo1@planet.example', password: 'p' } as DemoAccount

beforeEach(() => vi.clearAllMocks())

it('lets the account follow the language of its visitor', async () => {
  await enterDemo(demo, 'sandbox')
  expect(request).toHaveBeenCalledWith(expect.objectContaining({ path: '/api/customer/language/' }), {
    contents: { language: 'ko' },
  })
  expect(navigate).toHaveBeenCalledWith('/home', { replace: true })
})

it('opens Home without keys in a browser without storage, and says so', async () => {
  askVault.mockRejectedValueOnce(new WalletError('vault_missing'))
  await enterDemo(demo, 'sandbox')
  expect(toast).toHaveBeenCalledWith('bad', 'No storage')
  expect(navigate).toHaveBeenCalled()
})
