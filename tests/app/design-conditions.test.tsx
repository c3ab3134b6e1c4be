/** The condition editor of the designer. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { catalogue } from '#schemas/kit/catalogue.ts'
import type { Condition } from '#schemas/kit/conditions.ts'
import { field } from '#schemas/kit/define.ts'
import type { Language } from '#schemas/kit/types.ts'
import { createI18nProvider } from '#src/client/i18n.ts'
import { ConditionEditor } from '#src/pages/designer/ConditionEditor.tsx'
import { LanguageContext } from '#src/ui/LanguageContext.ts'

const design = catalogue({
  path: 'setting/vaccines',
  singular: 'vaccine',
  label: { kh: 'វ៉ាក់សាំង', en: 'Vaccine' },
  icon: 'mdi:needle',
  menu: { group: 'clinical', order: 200 },
  fields: {
    doses: field.integer({ label: { kh: 'ចំនួនដូស', en: 'Doses' } }),
    route: field.enum({
      label: { kh: 'ផ្លូវ', en: 'Route' },
      values: {
        ORAL: { value: 1, label: { kh: 'មាត់', en: 'Oral' } },
        INJECTED: { value: 2, label: { kh: 'ចាក់', en: 'Injected' } },
      },
    }),
    given_on: field.date({ label: { kh: 'ថ្ងៃចាក់', en: 'Day' } }),
  },
})

async function open(value: Condition | undefined, language: Language = 'en') {
  const i18nProvider = await createI18nProvider(language)
  await i18nProvider.addTexts(['designer'])
  const changes: (Condition | undefined)[] = []
  function Editor() {
    const [condition, setCondition] = useState(value)
    return (
      <ConditionEditor
        label={i18nProvider.translate('designer.visible_when')}
        none={i18nProvider.translate('designer.always')}
        own={['given_on']}
        design={design}
        value={condition}
        onChange={(next) => {
          changes.push(next)
          setCondition(next)
        }}
      />
    )
  }
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <LanguageContext value={language}>
        <Editor />
      </LanguageContext>
    </CoreAdminContext>,
  )
  return { changes, user: userEvent.setup() }
}

it('joins comparisons by all or any and reads them as a sentence', async () => {
  const { changes, user } = await open({ field: 'doses', gte: 2 })
  await user.click(screen.getByRole('button', { name: 'Add comparison' }))
  await user.click(screen.getByRole('combobox', { name: 'Visible, comparison 2: field' }))
  await user.click(screen.getByRole('option', { name: 'Route' }))
  expect(changes.at(-1)).toEqual({
    all: [
      { field: 'doses', gte: 2 },
      { field: 'route', is: 'ORAL' },
    ],
  })
  await user.click(screen.getByRole('combobox', { name: 'Holds if' }))
  await user.click(screen.getByRole('option', { name: 'at least one of these holds' }))
  expect(changes.at(-1)).toEqual({
    any: [
      { field: 'doses', gte: 2 },
      { field: 'route', is: 'ORAL' },
    ],
  })
  expect(screen.getByText('Visible if “Doses” is at least 2 or “Route” is “Oral”.')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Visible, comparison 1: field' }))
  await user.click(screen.getByRole('option', { name: 'Remove this comparison' }))
  expect(changes.at(-1)).toEqual({ field: 'route', is: 'ORAL' })
})

it('keeps parts that it can’t edit, as text', async () => {
  const nested = {
    not: {
      any: [
        { field: 'doses', in: [1, 2] },
        { field: 'given_on', lte: { today: true } },
      ],
    },
  }
  const { changes, user } = await open({ all: [nested, { field: 'route', set: true }] } as Condition)
  expect(screen.getByText('not (“Doses” is one of 1, 2 or “Day” is at most today)')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Value' }))
  await user.click(screen.getByRole('option', { name: 'No' }))
  expect(changes.at(-1)).toEqual({ all: [nested, { field: 'route', set: false }] })
  await user.click(screen.getByRole('button', { name: 'Remove condition' }))
  expect(changes.at(-1)).toEqual({ field: 'route', set: false })
})

it('reads conditions in Khmer', async () => {
  await open({ all: [{ field: 'route', is: 'ORAL' }, { any: [{ field: 'doses', set: false }] }] }, 'kh')
  expect(screen.getByText('បង្ហាញ ប្រសិនបើ «ផ្លូវ» គឺ «មាត់» និង («ចំនួនដូស» នៅទទេ)។')).toBeVisible()
})
