/** The data dictionary: every field of every resource, and rules as sentences. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registry } from '#schemas/index.ts'
import type { Condition } from '#schemas/kit/conditions.ts'
import type { Language } from '#schemas/kit/types.ts'
import { conditionText } from '#src/server/records/dictionary/conditions.ts'
import { html } from '#src/server/records/dictionary/html.ts'
import { fieldRules } from '#src/server/records/dictionary/rules.ts'
import { allKinds } from '#tests/support/all-kinds.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const read = async (lang: Language) =>
  new DOMParser().parseFromString((await test.call('GET', `/api/dictionary?lang=${lang}`)).text, 'text/html')

describe.each(['kh', 'en'] as const)('in %s', (lang) => {
  it('lists every resource and every field, with their labels', async () => {
    const page = await read(lang)
    expect(page.documentElement.lang).toBe(lang === 'kh' ? 'km' : 'en')
    for (const resource of registry.all) {
      const section = page.getElementById(resource.name)
      expect(section?.querySelector('h2')?.textContent).toContain(resource.label.many[lang])
      const [fields] = section?.querySelectorAll('tbody') ?? []
      const rows = [...(fields?.querySelectorAll('tr') ?? [])].map((row) => row.textContent)
      expect(rows.length, resource.name).toBe(Object.keys(resource.fields).length)
      for (const [index, field] of Object.values(resource.fields).entries())
        expect(rows[index]).toContain(field.label[lang])
    }
  })

  it('has no dead links', async () => {
    const page = await read(lang)
    const targets = [...page.querySelectorAll('a[href^="#"]')].map((a) => a.getAttribute('href'))
    expect(targets.length).toBeGreaterThan(registry.all.length)
    for (const target of targets) expect(page.querySelector(target ?? '')).not.toBeNull()
  })
})

it('names the papers of a resource', async () => {
  const text = (await read('en')).getElementById('practitioner-leaves')?.querySelector('dl')?.textContent
  expect(text).toContain('PapersLeave note')
})

it('says who is notified of states, and by when records are due', async () => {
  const text = (await read('en')).getElementById('referrals')?.textContent ?? ''
  expect(text).toContain('Sent: notifies users with update_referral')
  expect(text).toContain(
    'Sent: due at “Reply due” · notifies users with update_referral, “Referred by” 0 hours after',
  )
  expect(text).toContain('due 14 days after it is entered · reminds users with update_referral 3 days before')
})

it('is Khmer without a language, and refuses an unknown one', async () => {
  expect((await test.call('GET', '/api/dictionary')).text).toContain('<html lang="km">')
  for (const query of ['lang=xx', 'lang=en&lang=kh'])
    expect((await test.call('GET', `/api/dictionary?${query}`)).status).toBe(400)
})

it('text is never markup', () => {
  expect(html`<b title="${'"><script>'}">${'a & <i>'}</b>`.text).toBe(
    '<b title="&quot;&gt;&lt;script&gt;">a &amp; &lt;i&gt;</b>',
  )
})

describe('rules as sentences', () => {
  const provinces = registry.get('provinces')
  const cases: [Condition, string, string][] = [
    [{ field: 'type', is: 1 }, '“Type” is Province', '“ប្រភេទ” គឺ ខេត្ត'],
    [{ field: 'name_en', is: null }, '“Latin name” is empty', '“ឈ្មោះជាអក្សរឡាតាំង” ទទេ'],
    [{ field: 'name_en', set: true }, '“Latin name” is filled in', '“ឈ្មោះជាអក្សរឡាតាំង” មានតម្លៃ'],
    [{ field: 'code', gte: '05' }, '“Code” is at least 05', '“លេខកូដ” យ៉ាងតិច 05'],
    [
      { field: 'code', lt: { field: 'name_en' } },
      '“Code” is less than “Latin name”',
      '“លេខកូដ” តិចជាង “ឈ្មោះជាអក្សរឡាតាំង”',
    ],
    [
      { all: [{ field: 'type', in: [1, 2] }, { not: { field: 'is_active', is: true } }] },
      '“Type” is one of Province, Capital and not (“Active” is Yes)',
      '“ប្រភេទ” គឺមួយក្នុងចំណោម ខេត្ត, រាជធានី និង មិនមែន (“កំពុងប្រើប្រាស់” គឺ ប្រើ)',
    ],
  ]
  it.each(cases)('%j', (condition, en, kh) => {
    expect(conditionText(condition, { resource: provinces, language: 'en' })).toBe(en)
    expect(conditionText(condition, { resource: provinces, language: 'kh' })).toBe(kh)
  })

  it('of a field', () => {
    const code = provinces.fields.code
    const rules = code && fieldRules(code, { resource: provinces, language: 'en', registry })
    expect(rules).toEqual(['required', 'unique', 'fixed after creation', 'at most 2', 'in the form [0-9]{2}'])
  })

  it('of a filtered reference, with values of the record itself', () => {
    const resource = registry.get('practitioner-hours')
    const field = resource.fields.practitioner_id
    const rules = (language: Language) => field && fieldRules(field, { resource, language, registry })
    expect(rules('en')).toContain(
      'only records whose “Active” is Yes and “Health facility” is “Health facility”',
    )
  })

  it('of every kind', () => {
    for (const { fields } of allKinds)
      for (const field of Object.values(fields))
        for (const rule of fieldRules(field, { resource: provinces, language: 'en', registry }))
          expect(rule).not.toMatch(/undefined|\[object|\{\{/)
  })
})
