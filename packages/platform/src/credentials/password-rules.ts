import { dictionary } from '@zxcvbn-ts/language-common'

/** The passwords that attackers try first, because they are the most frequent in leaked lists. */
const common = new Set<string>((dictionary['passwords-common'] as readonly string[]).map(String))
const runs = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const fewestDistinct = 4

/**
 * Whether an attacker would try it early: a leaked favourite, a keyboard run, few distinct characters, the email
 * itself.
 */
export function isTrivialPassword(password: string, email: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  const core = folded.replace(/[^\p{L}]+$/u, '').replace(/^[^\p{L}]+/u, '')
  if (common.has(folded) || common.has(unleet(folded))) return true
  // 'Password2024!' is 'password' with the usual decorations.
  if (core.length >= 4 && folded.length - core.length <= 5 && (common.has(core) || common.has(unleet(core))))
    return true
  if (new Set(folded).size < fewestDistinct || isRun(folded) || isRepetition(folded)) return true
  const [local = ''] = email.split('@')
  return folded === email || folded === local || (local.length >= 6 && core === local)
}

const leet: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const unleet = (text: string): string => [...text].map((character) => leet[character] ?? character).join('')

const isRun = (text: string): boolean =>
  runs.some((run) => {
    const backwards = [...run].reverse().join('')
    return (run + run).includes(text) || (backwards + backwards).includes(text)
  })

/** 'abcabcabc': one short piece repeated. */
const isRepetition = (text: string): boolean => /^(.{1,4})\1+$/u.test(text)
