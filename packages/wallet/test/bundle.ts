import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

type Bundle = Rolldown.OutputChunk & { loadedLater: Rolldown.OutputChunk[] }

/** The production build of one file of the package, with all its imports. */
export async function bundle(entry: string): Promise<Bundle> {
  const output = await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { format: 'es' },
      },
    },
  })
  const chunks = (output as Rolldown.RolldownOutput).output.filter((part) => part.type === 'chunk')
  const [first, ...loadedLater] = chunks
  if (!first?.isEntry) throw new Error('expected the entry first')
  return { ...first, loadedLater }
}
