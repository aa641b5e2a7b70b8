import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

/** What a production build makes of one file of the package, with all that it imports. */
export async function bundle(entry: string): Promise<Rolldown.OutputChunk> {
  const output = await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', codeSplitting: false },
      },
    },
  })
  const chunks = (output as Rolldown.RolldownOutput).output.filter((part) => part.type === 'chunk')
  const [only] = chunks
  if (!only || chunks.length !== 1) throw new Error(`expected one chunk, found ${chunks.length}`)
  return only
}
