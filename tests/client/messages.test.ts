import { convertRaTranslationsToI18next } from 'ra-i18n-i18next'
import englishMessages from 'ra-language-english'
import { expect, test } from 'vitest'
import raEnglish from '#locales/en/ra.json'
import raKhmer from '#locales/kh/ra.json'
import { createI18nProvider } from '#src/client/i18n.ts'

type Tree = { [key: string]: string | Tree }

const keys = (tree: Tree, at = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${at}${key}`] : keys(value, `${at}${key}.`),
  )

test('react-admin’s own messages all exist in English', () => {
  const theirs = (convertRaTranslationsToI18next(englishMessages) as { ra: Tree }).ra
  expect(keys(raEnglish).sort()).toEqual(keys(theirs).sort())
})

test('and in Khmer, which has one plural form', () => {
  const english = keys(raEnglish).filter((key) => !key.endsWith('_one'))
  expect(keys(raKhmer).sort()).toEqual(english.sort())
})

test('Khmer counts by its one form, with and without a number', async () => {
  const { translate, getLocale } = await createI18nProvider('kh')
  expect(getLocale()).toBe('km')
  expect(translate('ra.action.bulk_actions', { smart_count: 1 })).toContain('1')
  expect(translate('ra.action.bulk_actions', { smart_count: 5 })).toContain('5')
  expect(translate('ra.action.save')).toBe('រក្សាទុក')
})

test('English counts, keeps apostrophes and colons, and takes defaults', async () => {
  const { translate } = await createI18nProvider('en')
  expect(translate('ra.notification.updated', { smart_count: 1 })).toBe('Saved')
  expect(translate('ra.notification.updated', { smart_count: 2 })).toBe('2 records saved')
  expect(translate('common.not_found.text', { path: "/o'clock" })).toContain("/o'clock")
  expect(translate('resources.x: y', { _: 'Given: text' })).toBe('Given: text')
})

test('a missing key stands out', async () => {
  const { translate } = await createI18nProvider('en')
  expect(translate('common.nobody.wrote_this')).toBe('⟦common.nobody.wrote_this⟧')
})
