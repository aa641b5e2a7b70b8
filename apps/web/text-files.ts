import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Which texts come in one file: those of screens that people open in one visit, and the short ones that screens share.
 * Each file has a line in the page's import map, and each is a request. A folder that is not named here has its own
 * file.
 */
const areas = {
  all: [
    'i18n',
    'shell',
    'money',
    'features/demo',
    'features/display',
    'features/not-found',
    'features/release',
  ],
  public: ['agreement', 'explorer', 'faq', 'inquiry', 'policy', 'reserves'],
  entry: ['login', 'password', 'sign-up', 'two-factor', 'features/expired-link', 'features/passkeys'],
  onboarding: [
    'file-upload',
    'identification',
    'identity-check',
    'source-of-funds',
    'under-review',
    'features/company-people',
    'features/customer-information',
    'features/documents',
  ],
  account: ['account-menu', 'login-history', 'notifications', 'receive', 'referral', 'settings'],
  wallet: [
    'vault',
    'features/balance-context',
    'features/contacts',
    'features/deposit-news',
    'features/destination',
    'features/history',
    'features/main-networks',
    'features/money-actions',
    'features/own-account',
    'features/signing',
    'features/transfers',
  ],
  history: ['deposit-withdraw-detail', 'deposit-withdraw-history', 'transfer-detail', 'transfer-history'],
  shop: [
    'orders/invoices',
    'payment-links',
    'point-of-sale',
    'sales',
    'tokens',
    'features/developer-nav',
    'features/settlements',
    'features/webhooks',
  ],
  extras: ['booking', 'card-registration', 'cards', 'cards/add-card', 'points', 'points/coupons'],
}

type Area = keyof typeof areas

const areaOf = new Map(
  Object.entries(areas).flatMap(([area, folders]) => folders.map((folder) => [folder, area] as const)),
)
const source = fileURLToPath(new URL('src/', import.meta.url))
const prefix = 'virtual:texts/'
const nameOf = (folder: string): string => folder.replaceAll(/\W/g, '_')

/** Files of one area in one language, as the exports of one module. */
const together = (area: Area, language: string): string =>
  areas[area]
    .map((folder) => {
      const texts = folder === 'i18n' ? 'common' : 'text'
      const path = /^(i18n|shell|money|vault|features\/.+)$/.test(folder) ? folder : `screens/${folder}`
      return `export { default as ${nameOf(folder)} } from ${JSON.stringify(`${source}${path}/${texts}/${language}.ts`)}`
    })
    .join('\n')

/** Lets a module's `import('./text/en.ts')` load the file of its area, and take its own part of that. */
export function textsTogether(): Plugin {
  return {
    name: 'texts-together',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      const [, area, language = ''] = /^\0virtual:texts\/(\w+)-(\w+)$/.exec(id) ?? []
      return area ? together(area as Area, language) : undefined
    },
    transform(code, id) {
      if (!id.startsWith(source)) return undefined
      const [, folder = ''] = /^(?:screens\/)?(.+)\/(?:text|common)\.ts$/.exec(id.slice(source.length)) ?? []
      const area = areaOf.get(folder)
      if (!area) return undefined
      return code.replaceAll(
        /import\('\.\/(?:text|common)\/(\w+)\.ts'\)/g,
        (_, language: string) =>
          `import('${prefix}${area}-${language}').then((all) => ({ default: all.${nameOf(folder)} }))`,
      )
    },
  }
}
