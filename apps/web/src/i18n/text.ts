import { type Language, language } from './language.ts'

type Loaders<T> = Readonly<Record<Language, () => Promise<{ default: T }>>>

/**
 * Texts of one screen in the language of the page. Each screen has a folder `text/` with one file per language; the
 * compiler checks the others against the English one (`satisfies typeof en`), so a missing key fails the build. Awaited
 * at the top of the screen's `text.ts`: importers find the texts loaded, and only one language is loaded.
 */
export async function loadText<T>(loaders: Loaders<T>): Promise<T> {
  return (await loaders[language]()).default
}
