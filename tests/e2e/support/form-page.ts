/** A generated form as a person handles it: controls by their labels. */
import type { Locator, Page } from '@playwright/test'
import type { Label } from '#schemas/kit/types.ts'
import type { Texts } from './texts.ts'

/**
 * The first choice that is found, or the first of this name. What was listed for other words can't
 * be chosen, and isn't pressed too early: Playwright scrolls the page, even below a dialog, before
 * it tries once more, and the list moves back to its box while it is pressed.
 */
export const firstFound = (page: Page, name?: string) =>
  page.getByRole('option', { disabled: false, ...(name === undefined ? {} : { name }) }).first()

export interface FormPage {
  text(label: Label): Locator
  /** A search box for one record. */
  search(label: Label): Locator
  choice(label: Label): Locator
  save: Locator
  /** Types into a search box and takes the option of that name. */
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
