import { fileURLToPath } from 'node:url'
import { languages } from '@planet/api/language'
import type { Plugin } from 'vite'

/**
 * Which texts come in one file: those of screens that people open in one visit, and the short ones that screens share.
 * Each file has a line in the page's import map, and each is a request. A folder that is not named here has its own
 * file.
 */
const areas = {
  all: ['i18n', 'shell', 'money', 'demo', 'display', 'not-found', 'release'],
  public: ['agreement', 'explorer', 'faq', 'human-check', 'inquiry', 'policy', 'reserves'],
  entry: ['login', 'password', 'sign-up', 'two-factor', 'expired-link', 'passkeys'],
  onboarding: [
    'file-upload',
    'identification',
    'identity-check',
    'source-of-funds',
    'under-review',
    'company-people',
    'customer-information',
    'documents',
  ],
  account: ['account-menu', 'login-history', 'notifications', 'receive', 'referral', 'settings'],
  wallet: [
    'vault',
    'balance-context',
    'contacts',
    'deposit-news',
    'destination',
    'history',
    'in-app-browser',
    'main-wallet',
    'money-actions',
    'own-account',
    'signing',
    'transfers',
    'trouble',
  ],
  history: ['deposit-withdraw-detail', 'deposit-withdraw-history', 'transfer-detail', 'transfer-history'],
  shop: [
    'invoices',
    'payment-links',
    'point-of-sale',
    'sales',
    'tokens',
    'developer-nav',
    'settlements',
    'webhooks',
  ],
  extras: ['booking', 'card-registration', 'cards', 'add-card', 'points', 'coupons'],
}

type Area = keyof typeof areas

/** Folders with texts that are no feature. */
const outsideFeatures: readonly string[] = ['i18n', 'shell', 'money', 'vault']

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
      const path = outsideFeatures.includes(folder) ? folder : `features/${folder}`
      return `export { default as ${nameOf(folder)} } from ${JSON.stringify(`${source}${path}/${texts}/${language}.ts`)}`
    })
    .join('\n')

/** Lets a module's glob of `./text/` load the files of its area, and take its own part of them. */
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
      const [, folder = ''] = /^(?:features\/)?(.+)\/(?:text|common)\.ts$/.exec(id.slice(source.length)) ?? []
      const area = areaOf.get(folder)
      if (!area) return undefined
      const loaders = languages.map(
        (language) =>
          `'./${language}.ts': () => import('${prefix}${area}-${language}').then((all) => ({ default: all.${nameOf(folder)} }))`,
      )
      return code.replace(/import\.meta\.glob\([^)]*\)/, `{ ${loaders.join(', ')} }`)
    },
  }
}
