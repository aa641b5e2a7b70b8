import { expect, it } from 'vitest'
import { readSandboxConfig } from './sandbox-config.ts'

it('needs nothing but a folder', () => {
  expect(readSandboxConfig('{"dataDir":"x"}')).toMatchObject({ dataDir: 'x', host: '127.0.0.1' })
})

it('takes some settings of some networks and leaves the others as they are', () => {
  const { networks } = readSandboxConfig('{"dataDir":"x","networks":{"tron":{"port":4015}}}')
  expect(networks).toMatchObject({ tron: { port: 4015, blockSeconds: 3 }, ethereum: { blockSeconds: 4 } })
})

it.each([
  '',
  '[]x',
  '{}',
  '{"dataDir":"x","httpPort":70000}',
  '{"dataDir":"x","networks":{"tron":{"port":-1}}}',
  '{"dataDir":"x","networks":{"doge":{}}}',
  '{"dataDir":"x","networks":{"tron":{"rpcUser":"a"}}}',
  '{"dataDir":"x","networks":{"bitcoin":{"rpcUser":"a:b"}}}',
])('does not start with %j', (argument) => {
  expect(() => readSandboxConfig(argument)).toThrow()
})
