/** Messages name a permission by its label in the user's language, never by its code. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { routeEntries } from '#src/domain/access/pages.ts'
import { errorSentence, fill } from '#src/server/http/messages.ts'
import { permissionFacts } from '#src/server/seed/permission-facts.ts'
import { permissionLabels } from '#src/server/seed/permissions.ts'
import { contractApp, contractRegistry } from '#tests/support/contract.ts'

contractApp()

const languages = ['kh', 'en'] as const
const labels = permissionLabels(contractRegistry)
const names = [...labels.keys()].filter((name) => name.includes('_'))

/** Sentences of the server with a permission in them: errors, and the answers to "why". */
const codes = ['FORBIDDEN', 'BEYOND_OWN_RIGHTS']
const why = (language: 'kh' | 'en') =>
  (
    JSON.parse(readFileSync(`locales/${language}/pages/roles.json`, 'utf8')) as {
      why: { rules: Record<string, string> }
    }
  ).why.rules

it('a sentence with a permission contains its label', () => {
  const wrong = names.flatMap((permission) =>
    languages.flatMap((language) => {
      const text = labels.get(permission)?.[language] ?? ''
      return [
        ...codes.map((code) => errorSentence(code, { permission }, language)),
        ...Object.values(why(language))
          .filter((sentence) => sentence.includes('{{permission}}'))
          .map((sentence) => fill(sentence, { permission, field: 'X' }, language)),
      ].filter((sentence) => sentence.includes(permission) || !sentence.includes(text))
    }),
  )
  expect(names.length).toBeGreaterThan(200)
  expect(wrong).toEqual([])
})

it('every permission that a page or an endpoint requires has a label', () => {
  const required = new Set([
    ...routeEntries.flatMap(({ permission }) => permission ?? []),
    ...contractRegistry.all.flatMap(({ permissions }) => Object.values(permissions)),
  ])
  expect([...required].filter((name) => !labels.has(name))).toEqual([])
})

it('a permission that rows take from their record is named after the record', () => {
  const wards = contractRegistry.get('wards')
  for (const action of ['create', 'update', 'delete'] as const)
    expect(labels.get(wards.permissions[action])?.en).toMatch(/ wards$/)
  expect(permissionFacts(contractRegistry)('update_ward')).toMatchObject({
    subject: 'wards',
    action: 'UPDATE',
  })
  expect(permissionFacts(contractRegistry)('update_invoice').subject).toBe('invoices')
})

it('no text of the console contains the code of a permission', () => {
  const code = new RegExp(`(?<![\\w{])(${names.join('|')})(?![\\w}])`)
  const texts = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value.replace(/\{\{[^}]*\}\}/g, '')]
      : Object.values(value as object).flatMap(texts)
  const wrong = languages.flatMap((language) =>
    readdirSync(`locales/${language}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => texts(JSON.parse(readFileSync(join('locales', language, file), 'utf8'))))
      .filter((text) => code.test(text)),
  )
  expect(wrong).toEqual([])
})
