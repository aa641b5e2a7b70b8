import { formatAmount } from '@planet/units/amount'
import { type AssetCode, assets, forEachAsset } from '@planet/units/asset'
import { assetOperations } from '@planet/units/asset-operations'
import { z } from 'zod'
import type { Config } from '../config/settings.ts'
import { amount, type Field, noText, onOff, text, whole } from './fields.ts'
import { readQuestions } from './questions.ts'

type Fields = Readonly<Record<string, Field>>

type ValuesOf<F extends Fields> = { readonly [Name in keyof F]: z.output<F[Name]['schema']> }

type Definition<F extends Fields> = {
  /** Treasurers change `money`; support may also change `content`. */
  group: 'money' | 'content'
  fields: F
  /** The environment's values, in stored form. */
  defaults: (config: Config) => Readonly<Record<string, unknown>>
  /** Throws a ZodError for a stored value that is out of bounds or inconsistent. */
  parse: (stored: unknown) => ValuesOf<F>
}

function define<F extends Fields>({
  isSensible = () => true,
  ...definition
}: Pick<Definition<F>, 'group' | 'fields'> & {
  defaults: (config: Config) => Readonly<Record<keyof F, unknown>>
  /** A rule across several fields, checked once each is within its bounds. */
  isSensible?: (values: ValuesOf<F>) => boolean
}): Definition<F> {
  const shape = Object.entries(definition.fields).map(([name, { schema }]) => [name, schema])
  const schema = z
    .strictObject(Object.fromEntries(shape))
    .refine((values) => isSensible(values as ValuesOf<F>), 'does not make sense')
  return { ...definition, parse: (stored) => schema.parse(stored) as ValuesOf<F> }
}

const decimal = (units: bigint, decimals: number): string => formatAmount(units, decimals, { group: false })

const amounts = (least: (asset: AssetCode) => string, most: (asset: AssetCode) => string) =>
  forEachAsset((asset) => amount(asset, assets[asset].decimals, least(asset), most(asset)))

/** An asset missing from the environment has a limit of zero. */
function limitsOf(pairs: readonly string[]): Record<AssetCode, string> {
  const named: Partial<Record<string, string>> = Object.fromEntries(pairs.map((pair) => pair.split(':')))
  return forEachAsset((asset) => named[asset] ?? '0')
}

const zero = () => '0'
const largest = (asset: AssetCode) => assetOperations[asset].limits.review
const smallest = (asset: AssetCode) => decimal(assetOperations[asset].minimumDeposit, assets[asset].decimals)
const cents = (value: number) => decimal(BigInt(value), 2)

/**
 * Settings that two operators change together while the product runs. The environment provides the values until the
 * first change. A setting added here appears in the console automatically.
 */
export const definitions = {
  convert_fee: define({
    group: 'money',
    fields: { PLA: amount('PLA', 18, '0', '1000') },
    defaults: (config) => ({ PLA: config.CONVERT_FEE_PLA }),
  }),
  convert_minimum: define({
    group: 'money',
    // Guardians credit nothing below these, so a smaller amount could not be returned.
    fields: amounts(smallest, (asset) => assetOperations[asset].limits.smallestConvert),
    defaults: () => forEachAsset(smallest),
  }),
  review_new_address: define({
    group: 'money',
    fields: amounts(zero, largest),
    defaults: (config) => limitsOf(config.REVIEW_NEW_ADDRESS),
  }),
  review_per_account: define({
    group: 'money',
    fields: amounts(zero, largest),
    defaults: (config) => limitsOf(config.REVIEW_PER_ACCOUNT),
  }),
  review_all: define({
    group: 'money',
    fields: amounts(zero, largest),
    defaults: (config) => limitsOf(config.REVIEW_ALL),
  }),
  travel_rule: define({
    group: 'money',
    // Above these amounts the receiver of a convert has to be named.
    fields: { is_on: onOff(), ...amounts(zero, largest) },
    defaults: (config) => ({
      is_on: config.TRAVEL_RULE_ABOVE.length > 0,
      ...limitsOf(config.TRAVEL_RULE_ABOVE),
    }),
  }),
  card_charge: define({
    group: 'money',
    fields: { least: amount('USD', 2, '0.01', '1000000'), most: amount('USD', 2, '0.01', '1000000') },
    defaults: (config) => ({
      least: cents(config.CARD_CHARGE_MIN_CENTS),
      most: cents(config.CARD_CHARGE_MAX_CENTS),
    }),
    isSensible: ({ least, most }) => least <= most,
  }),
  operator_points: define({
    group: 'money',
    fields: { most: whole(0, 1_000_000_000) },
    defaults: (config) => ({ most: config.OPERATOR_POINTS }),
  }),
  referral: define({
    group: 'money',
    fields: { bonus: amount('PLA', 18, '0', '999999999.999999999999999999'), invitations: whole(0, 1000) },
    defaults: (config) => ({ bonus: config.REFERRAL_PLA, invitations: 20 }),
  }),
  points: define({
    group: 'money',
    // 0 months means that points never expire. Without a notice they never do.
    fields: {
      yen_per_point: whole(1, 1_000_000),
      most: whole(0, 1_000_000),
      expiry_months: whole(0, 120),
      notice_days: whole(7, 180),
    },
    defaults: () => ({ yen_per_point: 100, most: 5000, expiry_months: 0, notice_days: 30 }),
  }),
  features: define({
    group: 'money',
    fields: { sign_up: onOff(), convert: onOff(), card_charge: onOff(), travel: onOff() },
    defaults: () => ({ sign_up: true, convert: true, card_charge: true, travel: true }),
  }),
  agreements: define({
    group: 'content',
    // Raising it by one asks customers again, at their next step at the latest.
    fields: {
      us_person: whole(0, 999),
      electronic_delivery: whole(0, 999),
      terms: whole(0, 999),
      privacy: whole(0, 999),
      antisocial: whole(0, 999),
      us_transfer: whole(0, 999),
      risk: whole(0, 999),
    },
    defaults: () => ({
      us_person: 0,
      electronic_delivery: 0,
      terms: 0,
      privacy: 0,
      antisocial: 0,
      us_transfer: 0,
      risk: 0,
    }),
  }),
  faq: define({
    group: 'content',
    fields: { questions: text(6000) },
    defaults: () => ({ questions: noText }),
    isSensible: ({ questions }) => {
      const counts = Object.values(questions).map((one) => readQuestions(one)?.length)
      return counts.every((count) => count !== undefined && count === counts[0])
    },
  }),
  maintenance: define({
    group: 'content',
    fields: { is_shown: onOff(), text: text(300) },
    defaults: () => ({ is_shown: false, text: noText }),
    isSensible: ({ is_shown, text }) => !is_shown || isComplete(text),
  }),
  notice: define({
    group: 'content',
    fields: { is_shown: onOff(), text: text(600) },
    defaults: () => ({ is_shown: false, text: noText }),
    isSensible: ({ is_shown, text }) => !is_shown || isComplete(text),
  }),
}

const isComplete = (texts: Readonly<Record<string, string>>): boolean =>
  Object.values(texts).every((one) => one.trim() !== '')

export type SettingKey = keyof typeof definitions
export type SettingValue<K extends SettingKey> = ReturnType<(typeof definitions)[K]['parse']>

export const settingKeys = Object.keys(definitions) as SettingKey[]
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(definitions, key)

/** The definition without its value types, for code that shows and checks any setting. */
export const definitionOf = (key: SettingKey): Omit<Definition<Fields>, 'parse'> => definitions[key]

export const parseSetting = <K extends SettingKey>(key: K, stored: unknown): SettingValue<K> =>
  definitions[key].parse(stored) as SettingValue<K>
