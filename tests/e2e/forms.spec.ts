/**
 * A clinical form from the curator who creates it to the clinician who fills it in (domain 1.3.3).
 */

import type { Locator, Page } from '@playwright/test'
import { answerType, formSection } from '#schemas/codes/clinical-form.ts'
import { encounterTypeClass } from '#schemas/codes/clinical-terms.ts'
import { countLabels } from '#schemas/kit/label.ts'
import encounterConcepts from '#schemas/settings/encounter-concepts.ts'
import { formActions } from '#src/workflows/forms/domain/form-actions.ts'
import type { Row } from '#tests/support/api.ts'
import { violations } from './support/axe.ts'
import { firstFound } from './support/form-page.ts'
import { expect, test } from './support/journey.ts'
import { newcomer } from './support/newcomer.ts'
import type { Texts } from './support/texts.ts'
import { loaded } from './support/visit.ts'

test.use({ database: 'demo', language: 'kh' })

const field = (within: Page | Locator, name: string) => within.locator(`[id="added-${name}"]`)

interface QuestionSpec {
  code: string
  name: string
  type: keyof typeof answerType
  /** Of coded answers. */
  group?: string
  /** Visible if this question is answered with yes. */
  ifYes?: string
  calc?: string
}

const questions: readonly QuestionSpec[] = [
  { code: 'QF_FEVER', name: 'មានគ្រុនក្ដៅ', type: 'BOOL' },
  { code: 'QF_DAYS', name: 'ចំនួនថ្ងៃគ្រុន', type: 'NUMBER', ifYes: 'មានគ្រុនក្ដៅ' },
  { code: 'QF_DOSES', name: 'ចំនួនគ្រាប់ក្នុងមួយថ្ងៃ', type: 'NUMBER' },
  { code: 'QF_TABLETS', name: 'ចំនួនគ្រាប់សរុប', type: 'NUMBER', calc: 'QF_DAYS × QF_DOSES' },
  { code: 'QF_TEST', name: 'តេស្តរហ័ស', type: 'CODED', group: 'លទ្ធផលតេស្ត' },
  { code: 'QF_REMARK', name: 'កំណត់សម្គាល់', type: 'TEXT' },
]

/** Chooses from an opening list, by keyboard. */
async function choose(page: Page, control: Locator, name: string): Promise<void> {
  await control.press('ArrowDown')
  await page.getByRole('option', { name, exact: true }).click()
  // A fading list would cover the next click.
  await expect(page.getByRole('option')).toHaveCount(0)
}

async function addQuestion(page: Page, texts: Texts, question: QuestionSpec): Promise<void> {
  const { code, name, type, group, ifYes, calc } = question
  const { t, label } = texts
  const dialog = page.getByRole('dialog')
  await field(dialog, 'code').fill(code)
  await field(dialog, 'name_kh').fill(name)
  await choose(page, field(dialog, 'section'), label(formSection.HISTORY.label))
  await choose(page, field(dialog, 'value_type'), label(answerType[type].label))
  if (group) {
    await field(dialog, 'option_group_id').fill(group)
    await firstFound(page, group).click()
  }
  if (ifYes) {
    const rule = dialog.getByRole('group', {
      name: t('forms.rule.show_if').replaceAll(/[«»“”]/g, ''),
    })
    await rule.getByRole('button', { name: t('forms.add_condition') }).click()
    await choose(page, rule.getByRole('combobox').first(), ifYes)
    await choose(page, rule.getByRole('combobox').last(), 'មាន')
  }
  if (calc) await field(dialog, 'calc').fill(calc)
  await dialog.getByRole('button', { name: t('resources.form.save_and_another') }).click()
  await expect(field(dialog, 'code')).toHaveValue('')
}

test('a form of six questions is created, published, and filled in', async ({
  page,
  login,
  otherPage,
  texts,
  api,
}) => {
  const { t, path } = texts
  const concept = texts.label(countLabels(encounterConcepts.label).one)
  const [outpatient] = await api.done<Row[]>(
    'GET',
    `setting/visit-types?filter=${encodeURIComponent('{"code":"OPD"}')}`,
  )
  const form = await api.done<Row>('POST', formActions.form.base, {
    code: 'FORM_FEVER',
    name_kh: 'ទម្រង់គ្រុនក្ដៅ',
    name_en: 'Fever form',
    encounter_class: encounterTypeClass.FORM.value,
    visit_type_ids: [outpatient?.id],
  })
  await login(page, 'curator')
  await page.goto(path(`/${formActions.form.base}/update/${form.id}`))
  await loaded(page)
  await page.getByRole('button', { name: t('resources.form.create_title', { name: concept }) }).click()
  for (const question of questions) await addQuestion(page, texts, question)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  // The remark is dragged to the top.
  const row = (name: string) => page.getByRole('row', { name })
  await row('QF_REMARK').dragTo(row('QF_FEVER'))
  await expect(row('QF_REMARK').locator('xpath=preceding-sibling::tr')).toHaveCount(0)
  await page.getByRole('button', { name: t('forms.publish') }).click()
  await expect(page.getByText(t('forms.now_published'))).toBeVisible()
  expect(await violations(page)).toEqual([])

  const patient_id = await newcomer(api, {
    surname_kh: 'គ្រុន',
    given_name_kh: 'សុភា',
    surname_en: 'KRUN',
    given_name_en: 'SOPHEA',
  })
  const record = await api.done<Row>('GET', `patients/${patient_id}`)
  const { code } = await api.done<Row>('POST', 'visits', {
    patient_id,
    health_facility_id: record.registered_health_facility_id,
    visit_type_id: outpatient?.id,
  })
  const clinic = await otherPage('clinician')
  await clinic.goto(path(`/visits/visit-steps/form-step?visit=${code}`))
  await clinic.getByRole('radio', { name: 'ទម្រង់គ្រុនក្ដៅ' }).check()
  const filled = clinic.getByRole('region', { name: t('forms.of_visit') })
  const days = filled.getByRole('textbox', { name: 'ចំនួនថ្ងៃគ្រុន' })
  await expect(filled.getByRole('textbox', { name: 'កំណត់សម្គាល់' })).toBeVisible()
  await expect(days).toBeHidden()
  await filled.getByRole('radio', { name: 'មាន', exact: true }).check()
  await days.fill('៣')
  await filled.getByRole('textbox', { name: 'ចំនួនគ្រាប់ក្នុងមួយថ្ងៃ' }).fill('៤')
  await expect(filled.getByRole('status', { name: 'ចំនួនគ្រាប់សរុប' })).toHaveText(/^(12|១២)$/)
  await filled.getByRole('radio', { name: 'អវិជ្ជមាន' }).check()
  await filled.getByRole('button', { name: t('resources.form.save'), exact: true }).click()
  await expect(filled.getByText(t('forms.filled').split(' ')[0] ?? '').first()).toBeVisible()
  expect(await violations(clinic)).toEqual([])
})
