import type { Language } from '@planet/api/language'

export type Module<T> = { default: T }

/** One document in one language, from the files that `import.meta.glob` found. */
export async function loadFile<T>(
  files: Readonly<Record<string, () => Promise<Module<T>>>>,
  folder: string,
  language: Language,
): Promise<T> {
  const file = files[`./${folder}/${language}.md`]
  if (!file) throw new Error(`${folder} is not written in '${language}'.`)
  return (await file()).default
}
