import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseChromium, programsOnPath, provideFonts, runs, type Ways } from './chromium.ts'

let folder: string
let messages: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planet-browsers-'))
  messages = []
  return () => rmSync(folder, { recursive: true })
})

/** A program that exits with the given code, like a browser asked for its version. */
function program(place: string, name: string, code: number): string {
  mkdirSync(join(folder, place), { recursive: true })
  const path = join(folder, place, name)
  writeFileSync(path, `#!/bin/sh\nexit ${code}\n`)
  chmodSync(path, 0o755)
  return path
}

const path = (...places: string[]) => places.map((place) => join(folder, place)).join(delimiter)
const choose = (ways: Partial<Ways>) =>
  chooseChromium({
    present: async () => [],
    runs,
    installers: [],
    say: (text) => messages.push(text),
    ...ways,
  })
const never = async () => {
  throw new Error('nothing is to be installed')
}

describe('the browser of the tests', () => {
  it('is the one that was named, and no other, even if that one does not run', async () => {
    const named = program('own', 'my-chrome', 0)
    const broken = program('own', 'broken', 1)
    const present = async () => [named]
    expect(await choose({ named, present: async () => [broken], installers: [never] })).toBe(named)
    await expect(choose({ named: broken, present, installers: [never] })).rejects.toThrow(
      `PLANET_CHROMIUM is set to ${broken}, which does not run`,
    )
    await expect(choose({ named: join(folder, 'nowhere'), present })).rejects.toThrow('does not run')
  })
  it('is the first on the machine that runs; one that lacks a library does not hide another', async () => {
    program('a', 'chromium', 127)
    const good = program('b', 'google-chrome', 0)
    writeFileSync(join(folder, 'b', 'chromium-browser'), 'not a program')
    const present = async () => programsOnPath(path('a', 'b', 'missing'))
    expect(await present()).toEqual([join(folder, 'a', 'chromium'), good])
    expect(await choose({ present, installers: [never] })).toBe(good)
    expect(messages).toEqual([])
  })
  it('is one without windows if the machine has both', async () => {
    program('whole', 'chromium', 0)
    const shell = program('shell', 'chromium-headless-shell', 0)
    const present = async () => programsOnPath(path('whole', 'shell'))
    expect(await choose({ present, installers: [never] })).toBe(shell)
  })
  it('is installed if there is none, by the next method if one fails or installs nothing that runs', async () => {
    const tried: string[] = []
    const present = async () => programsOnPath(path('later'))
    const installers = [
      async () => tried.push('fails') < 0,
      async () => tried.push('brings nothing') > 0,
      async () => {
        tried.push('brings a browser')
        program('later', 'chromium', 0)
        return true
      },
      never,
    ]
    expect(await choose({ present, installers })).toBe(join(folder, 'later', 'chromium'))
    expect(tried).toEqual(['fails', 'brings nothing', 'brings a browser'])
    expect(messages).toEqual(['No Chromium was found; installing one …'])
  })
  it('is requested with an explanation if it cannot be installed', async () => {
    await expect(choose({ installers: [async () => false] })).rejects.toThrow(
      /Install Chromium or Google Chrome .* or set PLANET_CHROMIUM/,
    )
  })
})

describe('a Japanese font', () => {
  const provide = (japanese: string | undefined, installs: boolean) => {
    let asked = false
    const install = async () => {
      asked = true
      return installs
    }
    return provideFonts({ japanese: async () => japanese, install, say: (text) => messages.push(text) }).then(
      () => asked,
    )
  }
  it('that exists is enough', async () => {
    expect(await provide('Noto Sans CJK JP\n', false)).toBe(false)
    expect(messages).toEqual([])
  })
  it.each([['\n'], [undefined]])('is installed if %j is available', async (japanese) => {
    expect(await provide(japanese, true)).toBe(true)
    expect(messages).toEqual([])
  })
  it('that cannot be installed is reported, and the tests continue', async () => {
    expect(await provide('', false)).toBe(true)
    expect(messages.join()).toContain('the tests continue without it')
  })
})
