import { useTranslate } from 'ra-core'
import { stepPath, steps } from '#application/domain/visit-steps.ts'
import { visitStep } from '#schemas/codes/visit-step.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import { PageTabs } from '#src/workflow/PageTabs.tsx'
import type { List } from '../domain/worklists.ts'

/** Lists beside the steps that the user works in. */
const otherLists = ['dispensing', 'investigations', 'ward-board'] as const

/** Tabs between the lists of visits. */
export function VisitLists({ list }: { list: List | (typeof otherLists)[number] }) {
  const access = useAccess()
  const translate = useTranslate()
  const label = useLabel()
  const tabs = [
    ...steps.map((step, index) => {
      const text = codeLabel(visitStep, index + 1)
      return { value: step, to: stepPath(step), label: text ? label(text) : step }
    }),
    ...otherLists.map((value) => ({
      value,
      to: `/visits/${value}`,
      label: translate(`visits.${value}`),
    })),
    { value: 'outstanding', to: '/outstanding', label: translate('visits.outstanding') },
    { value: 'discharged', to: '/visits/discharged-list', label: translate('visits.discharged') },
  ].filter(({ to }) => access('route', to))
  return <PageTabs label={translate('visits.lists')} here={list} pages={tabs} />
}
