/** The duplicate warning during registration. */
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { type Generator, GeneratorProvider, SchemaProvider } from '#resources/context.tsx'
import { datePrecision } from '#schemas/codes/date-precision.ts'
import { gender } from '#schemas/codes/gender.ts'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import { registry } from '#schemas/index.ts'
import type { Language } from '#schemas/kit/types.ts'
import { createConsoleTheme } from '#src/app/theme.ts'
import { createI18nProvider } from '#src/client/i18n.ts'
import { LanguageContext } from '#src/ui/LanguageContext.ts'
import type { DuplicateCandidate } from '#src/workflows/patients/domain/answers.ts'
import { DuplicateDialog } from '#src/workflows/patients/pages/duplicates/DuplicateDialog.tsx'
import { getComparedValues } from '#src/workflows/patients/pages/duplicates/useDuplicateCandidates.ts'

const candidate: DuplicateCandidate = {
  id: 12,
  code: 'P26000012',
  name_kh: 'សុខ ចាន់ណា',
  name_en: 'SOK CHANNA',
  sex: gender.FeMale.value,
  birthdate: '1990-05-01',
  birthdate_precision: datePrecision.AGE.value,
  place: { kh: 'ថ្មី · គោកឃ្លៀង', en: 'Thmei · Kouk Khleang' },
  phone: '+85512000345',
  coverage: null,
  status: patientStatus.ACTIVE.value,
  registration_kind: registrationKind.REGULAR.value,
  merged_into_id: null,
  photo: null,
  score: 0.86,
  reasons: [2, 4, 5],
}
const other = { ...candidate, id: 13, code: 'P26000013', score: 0.76, phone: null }
const values = {
  surname_kh: 'សុខ',
  given_name_kh: 'ចាន់ណា',
  surname_en: 'SOK',
  given_name_en: 'CHANNA',
  sex: gender.FeMale.value,
  birthdate: '1990-01-01',
  village_id: 7,
}
const village = { id: 7, code: '12010101', name_kh: 'ថ្មី', name_en: 'Thmei Village' }
/** The registrar may list villages. */
const generator = { holds: () => true } as unknown as Generator
const dataProvider = { getMany: async () => ({ data: [village] }) } as unknown as DataProvider

async function open(candidates: DuplicateCandidate[], language: Language = 'en') {
  const i18nProvider = await createI18nProvider(language)
  await i18nProvider.addTexts(['patient_duplicates'])
  const calls = { onOpen: vi.fn(), onSaveAnyway: vi.fn(), onClose: vi.fn() }
  render(
    <MemoryRouter>
      <LanguageContext value={language}>
        <ThemeProvider theme={createConsoleTheme(language, false)}>
          <CoreAdminContext
            i18nProvider={i18nProvider}
            dataProvider={dataProvider}
            queryClient={new QueryClient()}
          >
            <GeneratorProvider value={generator}>
              <SchemaProvider registry={registry} resource={registry.get('patients')}>
                <DuplicateDialog candidates={candidates} values={values} {...calls} />
              </SchemaProvider>
            </GeneratorProvider>
          </CoreAdminContext>
        </ThemeProvider>
      </LanguageContext>
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), ...calls }
}
const line = (name: RegExp) => screen.getByRole('row', { name })

it('two patients are side by side, with matching values marked', async () => {
  const { user, onOpen } = await open([candidate])
  expect(screen.getByRole('dialog', { name: 'This person may already be registered' })).toBeVisible()
  expect(screen.getByText('86% match')).toBeVisible()
  expect(screen.getByText('Names sound similar · Birth date · Sex')).toBeVisible()
  expect(within(line(/^Name/)).getAllByText('SOK CHANNA')).toHaveLength(2)
  expect(within(line(/^Birth/)).getByText('match')).toBeVisible()
  expect(within(line(/^Birth/)).getByText(/^≈ \d+ years$/)).toBeVisible()
  expect(within(line(/^Phone/)).queryByText('match')).toBeNull()
  expect(within(line(/^Phone/)).getByText('012 000 345')).toBeVisible()
  expect(await within(line(/^Lives in/)).findByText('Thmei Village')).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
  // The existing record is the default.
  await user.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(12)
})

it('each candidate can be compared, and saving anyway requires a reason', async () => {
  const { user, onOpen, onSaveAnyway, onClose } = await open([candidate, other])
  await user.click(screen.getByRole('tab', { name: 'P26000013 · 76% match' }))
  expect(within(line(/^Patient number/)).getByText('P26000013')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Yes, open this record' }))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(13)

  await user.click(screen.getByRole('button', { name: 'Not this person, save anyway…' }))
  const reason = screen.getByRole('textbox', { name: /Why is this a different/ })
  expect(reason).toHaveFocus()
  await user.keyboard('twin{Enter}')
  expect(reason).toBeInvalid()
  expect(onSaveAnyway).not.toHaveBeenCalled()
  await user.keyboard(' sister, both came in{Enter}')
  expect(onSaveAnyway).toHaveBeenCalledExactlyOnceWith('twin sister, both came in')
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

it('speaks Khmer', async () => {
  await open([candidate], 'kh')
  expect(screen.getByRole('dialog', { name: /តើជាមនុស្សតែមួយឬទេ\?$/ })).toBeVisible()
  expect(screen.getByText('ដូចគ្នា 86%')).toBeVisible()
  expect(within(line(/^ឈ្មោះ/)).getAllByText('សុខ ចាន់ណា')).toHaveLength(2)
})

it('sends nothing before name, sex and birth are filled in, and only the compared values', () => {
  expect(getComparedValues({ ...values, birthdate: null })).toEqual({})
  expect(getComparedValues({ ...values, given_name_kh: '', given_name_en: '' })).toEqual({})
  expect(getComparedValues({ ...values, allergy_note: 'x', phone: null })).toEqual(values)
})
