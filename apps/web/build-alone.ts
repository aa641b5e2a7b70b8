import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

/** Scripts that share nothing with the pages, by the file that each becomes. */
export const alone = {
  'sw.js': 'src/pwa/worker/sw.ts',
  'embed/checkout-frame.js': 'src/embed/checkout-frame.ts',
} as const

/** One file without imports: browsers compare it byte by byte, and the signed list of a release names its hash. */
export async function buildAlone(file: keyof typeof alone): Promise<Rolldown.OutputChunk> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      target: 'es2023',
      rolldownOptions: {
        input: fileURLToPath(new URL(alone[file], import.meta.url)),
        output: { format: 'iife', entryFileNames: file },
      },
    },
  })
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput
  return output[0]
}

export const scriptsAlone = (): Plugin => ({
  name: 'scripts-alone',
  apply: 'build',
  async generateBundle() {
    for (const file of Object.keys(alone) as (keyof typeof alone)[])
      this.emitFile({ type: 'asset', fileName: file, source: (await buildAlone(file)).code })
  },
})
