/**
 * Names the first selected records with their patients, so that a confirmation names its subject.
 */
import Box from '@mui/material/Box'
import { useListContext, useTranslate } from 'ra-core'
import { styleDigits } from '#schemas/kit/numbers.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useResource } from '../context.tsx'
import { displayText, referenceText } from '../display.ts'
import type { Row } from '../provider.ts'
import { patientIn } from '../record/usePatientText.ts'

const maxNamed = 3

export function ChosenNames({ ids }: { ids: readonly number[] }) {
  const resource = useResource()
  const language = useLanguage()
  const translate = useTranslate()
  const style = useNumberStyle()
  const { data = [] } = useListContext<Row>()
  const named = data.filter(({ id }) => ids.includes(id)).slice(0, maxNamed)
  const nameOf = (row: Row) => {
    const name = displayText(resource, row, language)
    const patient = patientIn(resource, row)
    const text = patient ? referenceText(patient, language) : ''
    return name.includes(text) ? name : `${text} · ${name}`
  }
  const more = ids.length - named.length
  if (named.length === 0) return null
  return (
    <Box component="ul" sx={{ my: 2, pl: 5, overflowWrap: 'anywhere' }}>
      {named.map((row) => (
        <li key={row.id}>{nameOf(row)}</li>
      ))}
      {more > 0 && (
        <li>{translate('resources.list.and_more', { count: styleDigits(String(more), style) })}</li>
      )}
    </Box>
  )
}
