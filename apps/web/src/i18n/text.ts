import { type Language, language } from './language.ts'

type Loaders<T> = Readonly<Record<Language, () => Promise<{ default: T }>>>

/**
 * Texts of one screen in the language of the page. Each screen has a folder `text/` with one file a language; the
 * others are checked against the English one by the compiler (`satisfies typeof en`), so a missing key fails the build.
 * Awaited at the top of the screen's `text.ts`: whoever imports it finds the texts there, and only one language is loaded.
 */
export async function loadText<T>(loaders: Loaders<T>): Promise<T> {
  return (await loaders[language]()).default
}
