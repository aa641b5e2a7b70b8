import { language } from './language.ts'

/** The files of a text folder by path, as `import.meta.glob('./text/*.ts')` gives them. */
type Files = Readonly<Record<string, () => Promise<unknown>>>

/**
 * Texts of one feature in the language of the page. Each feature has a folder `text/` with one file per language; the
 * compiler checks the others against the English one (`satisfies typeof en`), so a missing key fails the build. Awaited
 * at the top of the feature's `text.ts`: importers find the texts loaded, and only one language is loaded.
 */
export async function loadText<T>(files: Files): Promise<T> {
  const [, load] = Object.entries(files).find(([path]) => path.endsWith(`/${language}.ts`)) ?? []
  if (!load) throw new Error(`no texts for ${language}`)
  return ((await load()) as { default: T }).default
}
