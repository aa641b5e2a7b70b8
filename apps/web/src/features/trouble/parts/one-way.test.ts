import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const features = fileURLToPath(new URL('../../', import.meta.url))
const files = globSync('**/*.{ts,tsx}', { cwd: features }).filter((file) => !/\.test\.tsx?$/.test(file))
const read = (file: string): string => readFileSync(`${features}/${file}`, 'utf8')

const signs = /signing\/parts\/use-|<TradePasswordForm\b|callVault\('sign\w+'/
const toasts = /\b(handleFailure|handleVaultFailure)\(|\btoast\('bad'/

/** A message that disappears after seconds leaves people who sign without an answer. */
it.each(files.filter((file) => signs.test(read(file))))('%s reports failures above its button', (file) => {
  expect(toasts.exec(read(file))?.[0]).toBeUndefined()
})

it('every flow that signs shows its act at the trade password', () => {
  const flows = files.filter((file) => /\buseSigningFlow</.test(read(file)) && !file.startsWith('signing/'))
  expect(flows.length).toBeGreaterThan(4)
  const forms = files.filter((file) => /<TradePasswordForm\b/.test(read(file)))
  for (const flow of flows) {
    const feature = flow.split('/')[0]
    const own = forms.filter((file) => file.startsWith(`${feature}/parts/`))
    expect(own.length, flow).toBeGreaterThan(0)
    for (const form of own) expect(read(form), form).toMatch(/<TradePasswordForm\s+act=\{/)
  }
})
