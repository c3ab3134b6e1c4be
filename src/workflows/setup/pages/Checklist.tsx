/** The printed checklist: the state of each step, and space for signatures. */
import { useTranslate } from 'ra-core'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PrintButton } from '#src/workflow/print/PrintButton.tsx'
import { PrintSheet, PrintSignatures } from '#src/workflow/print/PrintSheet.tsx'
import type { SetupState } from '../domain/actions.ts'

export function Checklist({ state: { steps, counts, facility } }: { state: SetupState }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const figures = Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, formatNumber(count, style)]),
  )
  return (
    <PrintButton title={translate('setup.print')}>
      <PrintSheet
        paper="A4"
        title={{ kh: 'បញ្ជីត្រួតពិនិត្យការរៀបចំប្រព័ន្ធ', en: 'Setup checklist' }}
        facility={facility?.name ?? { kh: '', en: '' }}
        date={dayInPhnomPenh(new Date())}
      >
        <table>
          <thead>
            <tr>
              <th>{translate('setup.paper.step')}</th>
              <th>{translate('setup.paper.figures')}</th>
              <th>{translate('setup.paper.done')}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ id, state }, index) => (
              <tr key={id}>
                <td>
                  {formatNumber(index + 1, style)}. {translate(`setup.step.${id}.title`)}
                </td>
                <td>
                  {id === 'patient' && state !== 'done' ? '–' : translate(`setup.step.${id}.done`, figures)}
                </td>
                <td>{state === 'done' ? '☑' : '☐'}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <PrintSignatures
          by={[
            { kh: 'អ្នករៀបចំប្រព័ន្ធ', en: 'Set up by' },
            { kh: 'ប្រធានមូលដ្ឋាន', en: 'Facility director' },
          ]}
        />
      </PrintSheet>
    </PrintButton>
  )
}
