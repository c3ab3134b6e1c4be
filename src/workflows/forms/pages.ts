/** Screens of the form maker; forms are filled in on the visit's pages. */
import { definePages } from '#src/workflow/define-pages.ts'
import { formMakerPath, questionsPath } from './domain/form-actions.ts'

export default definePages({
  overrides: {
    [formMakerPath]: { load: () => import('./pages/overrides.ts'), texts: ['forms'] },
    [questionsPath]: { load: () => import('./pages/question-overrides.ts'), texts: ['forms'] },
  },
})
