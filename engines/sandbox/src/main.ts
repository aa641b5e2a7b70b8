import { readSandboxConfig, SandboxConfigError } from './part/sandbox-config.ts'
import { startSandbox } from './start-sandbox.ts'

async function main(): Promise<void> {
  // Ends: what is on disk is whole, and the supervisor starts it again.
  const fail = (cause: unknown) => {
    console.error('The sandbox cannot go on.', cause)
    process.exit(1)
  }
  const sandbox = await startSandbox(readSandboxConfig(process.env.SANDBOX_OPTIONS ?? process.argv[2]), fail)
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 10_000).unref()
    await sandbox.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // The parent process with the channel has exited.
  process.on('disconnect', stop)
  console.log(JSON.stringify({ ready: true, ...sandbox.ready }))
}

main().catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') console.error(`A port of the sandbox is taken: ${error.message}`)
  else console.error(error instanceof SandboxConfigError ? error.message : error)
  process.exit(1)
})
