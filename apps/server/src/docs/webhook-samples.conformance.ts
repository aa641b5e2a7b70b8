import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signWebhook } from '@planet/sdk/signature'
import { afterAll, expect, it } from 'vitest'
import { samples } from './webhook-samples.ts'

const missing = (process.env.PLANET_CLIENTS_MISSING ?? '').split(',')
const folder = mkdtempSync(join(tmpdir(), 'planet-samples-'))
afterAll(() => rmSync(folder, { recursive: true }))

const secret = 'whsec_c2VjcmV0'
const body = '{"id":"EV-1","type":"order.paid","order":{"description":"コーヒー"}}'

type Check = { timestamp: string; body: string; signature: string }

/** A genuine webhook, then one with a forged signature, one with another body, and one that is ten minutes old. */
async function checks(): Promise<Check[]> {
  const now = String(Math.floor(Date.now() / 1000))
  const old = String(Number(now) - 600)
  const signature = await signWebhook(secret, now, body)
  return [
    { timestamp: now, body, signature },
    { timestamp: now, body, signature: '00' },
    { timestamp: now, body: body.replace('paid', 'opened'), signature },
    { timestamp: old, body, signature: await signWebhook(secret, old, body) },
  ]
}

function run(name: string, program: string, command: string, args: readonly string[] = []): boolean[] {
  const file = join(folder, name)
  writeFileSync(file, program)
  const output = execFileSync(command, [...args, file], { encoding: 'utf8', cwd: folder })
  return output
    .trim()
    .split('\n')
    .map((line) => line.toLowerCase() === 'true')
}

const onlyTheFirst = [true, false, false, false]
const quoted = JSON.stringify

it.skipIf(missing.includes('Python'))('verifies a webhook with the sample in Python', async () => {
  const lines = (await checks()).map(
    ({ timestamp, body, signature }) =>
      `print(is_genuine(${quoted(secret)}, "${timestamp}", ${quoted(body)}.encode(), "${signature}"))`,
  )
  expect(run('sample.py', [samples.Python, ...lines].join('\n'), 'python3')).toEqual(onlyTheFirst)
})

it.skipIf(missing.includes('PHP'))('verifies a webhook with the sample in PHP', async () => {
  const lines = (await checks()).map(
    ({ timestamp, body, signature }) =>
      `echo is_genuine('${secret}', '${timestamp}', '${body}', '${signature}') ? 'true' : 'false', "\\n";`,
  )
  expect(run('sample.php', ['<?php', samples.PHP, ...lines].join('\n'), 'php')).toEqual(onlyTheFirst)
})

it.skipIf(missing.includes('Go'))('verifies a webhook with the sample in Go', async () => {
  const lines = (await checks()).map(
    ({ timestamp, body, signature }) =>
      `println(isGenuine(${quoted(secret)}, "${timestamp}", []byte(${quoted(body)}), "${signature}"))`,
  )
  // `println` writes to stderr, which a test cannot read from here, so standard output stands in for it.
  const main = `func println(genuine bool) { os.Stdout.WriteString(strconv.FormatBool(genuine) + "\\n") }
func main() {\n${lines.join('\n')}\n}`
  const program = `package main\n${samples.Go.replace('import (', 'import (\n    "os"')}\n${main}`
  expect(run('sample.go', program, 'go', ['run'])).toEqual(onlyTheFirst)
})
