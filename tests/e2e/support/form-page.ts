/** A generated form for journeys: controls by their labels. */
import type { Locator, Page } from '@playwright/test'
import type { Label } from '#schemas/kit/types.ts'
import type { Texts } from './texts.ts'

/**
 * The first result, or the first of this name. Outdated options cannot be chosen, and must not be
 * clicked too early: Playwright scrolls the page before a retry, even below a dialog, and the list
 * would move during the click.
 */
export const firstFound = (page: Page, name?: string) =>
  page.getByRole('option', { disabled: false, ...(name === undefined ? {} : { name }) }).first()

export interface FormPage {
  text(label: Label): Locator
  /** A search box for one record. */
  search(label: Label): Locator
  choice(label: Label): Locator
  save: Locator
  /** Types into a search box and chooses the option of that name. */
  pick(label: Label, name: string): Promise<void>
}

export function formPage(page: Page, { t, label: word }: Texts): FormPage {
  const form: FormPage = {
    text: (label) => page.getByRole('textbox', { name: word(label), exact: true }),
    search: (label) => page.locator('form').getByRole('combobox', { name: word(label), exact: true }),
    choice: (label) => page.getByRole('radio', { name: word(label), exact: true }),
    save: page.getByRole('button', { name: t('resources.form.save'), exact: true }),
    async pick(label, name) {
      await form.search(label).fill(name)
      await firstFound(page, name).click()
    },
  }
  return form
}
