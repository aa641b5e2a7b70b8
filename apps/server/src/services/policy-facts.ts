import { readFileSync } from 'node:fs'
import { type Language, languages } from '@planet/api/language'
import { type PolicyFacts, type PolicyFactsFile, policyFactNames } from '@planet/api/policy-facts'
import { ConfigError } from '@planet/platform/config/config-error'
import type { Config } from '@planet/platform/config/settings'
import { z } from 'zod'
import { samplePolicyFacts } from './sample-policy-facts.ts'

const value = z.string().trim().min(1)
const inEachLanguage = z.strictObject({ en: value, ja: value, ko: value })
const file = z.record(z.string(), z.union([value, inEachLanguage]))

/** The provider's data in the policies. Only a sandbox or test may do without its own file. */
export function policyFactsFromConfig({
  POLICY_FACTS,
  STAGE,
}: Pick<Config, 'POLICY_FACTS' | 'STAGE'>): Record<Language, PolicyFacts> {
  if (POLICY_FACTS === undefined && STAGE === 'main')
    throw new ConfigError(
      'On STAGE=main POLICY_FACTS names the file with the facts that the policies state about the provider. Legal counsel should review the policies with these facts before they go live.',
    )
  const source = POLICY_FACTS === undefined ? samplePolicyFacts : readFile(POLICY_FACTS)
  const perLanguage = (language: Language): PolicyFacts =>
    Object.fromEntries(
      policyFactNames.map((name) => {
        const fact = source[name]
        return [name, typeof fact === 'string' ? fact : fact[language]]
      }),
    ) as PolicyFacts
  return Object.fromEntries(languages.map((language) => [language, perLanguage(language)])) as Record<
    Language,
    PolicyFacts
  >
}

function readFile(path: string): PolicyFactsFile {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new ConfigError(
      `POLICY_FACTS: ${path} is no JSON file that can be read (${(cause as Error).message}).`,
    )
  }
  const parsed = file.safeParse(content)
  const facts = parsed.success ? parsed.data : {}
  const missing = policyFactNames.filter((name) => facts[name] === undefined)
  const wrong = parsed.success ? [] : parsed.error.issues.map(({ path: at }) => at.join('.'))
  if (wrong.length > 0)
    throw new ConfigError(
      `POLICY_FACTS: these need a text, or one each for en, ja and ko: ${wrong.join(', ')}.`,
    )
  if (missing.length > 0) throw new ConfigError(`POLICY_FACTS: ${path} lacks ${missing.join(', ')}.`)
  return facts as PolicyFactsFile
}
