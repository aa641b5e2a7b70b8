import { type Config, settings } from './settings.ts'

/** What each setting that may be missing says is off without it; null where nothing is. */
export function offWithout(name: keyof Config): string | null | undefined {
  const off = settings.shape[name].meta()?.off
  return off === null || typeof off === 'string' ? off : undefined
}

const isSet = (value: unknown): boolean =>
  value !== undefined && !(Array.isArray(value) && value.length === 0)

/** What is off because none of its settings is set, in the order of the settings. */
export function missingFeatures(config: Config): string[] {
  const isOn = new Map<string, boolean>()
  for (const name of Object.keys(settings.shape) as (keyof Config)[]) {
    const off = offWithout(name)
    if (off) isOn.set(off, (isOn.get(off) ?? false) || isSet(config[name]))
  }
  return [...isOn].flatMap(([feature, on]) => (on ? [] : [feature]))
}
