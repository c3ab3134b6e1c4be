/** `npm run new-catalogue`, in a folder of its own: what it writes, and its sentences. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabay-new-'))
  cpSync('scripts', join(folder, 'scripts'), { recursive: true })
  mkdirSync(join(folder, 'schemas/settings'), { recursive: true })
  writeFileSync(join(folder, 'schemas/settings/symptoms.ts'), '')
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (...args: string[]) => {
  const command = [join(folder, 'scripts/new-catalogue.mjs'), ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  return { status, text: `${stdout}${stderr}` }
}

it('writes a schema with labels in both languages', () => {
  expect(run('trials', '--kh', 'សាកល្បង')).toMatchObject({ status: 0 })
  const text = readFileSync(join(folder, 'schemas/settings/trials.ts'), 'utf8')
  expect(text).toContain("singular: 'trial'")
  expect(text).toContain("label: { kh: 'សាកល្បង', en: ['Trial', 'Trials'] }")
})

it.each([
  [['--help'], 0, /^Usage: npm run new-catalogue/],
  [['Trials', '--kh', 'ក'], 1, /^The name must be in lower case with hyphens, such as admission-types\./],
  [['tests'], 1, /^Write the Khmer name after --kh\./],
  [['tests', '--kh', 'Tests'], 1, /^Write the Khmer name after --kh\./],
  [['staff-list', '--kh', 'បញ្ជី'], 1, /^Is 'staff-list' a plural\?/],
  [['symptoms', '--kh', 'រោគសញ្ញា'], 1, /^schemas\/settings\/symptoms.ts exists already\./],
  [['tests', '--colour', 'red'], 1, /^Unknown option '--colour'\./],
])('answers %j in one sentence', (args, status, sentence) => {
  const answer = run(...(args as string[]))
  expect(answer.text).toMatch(sentence)
  expect(answer.text).not.toContain('    at ')
  expect(answer.status).toBe(status)
})
