import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useResource } from '#resources/context.tsx'
import { CellContent } from '#resources/list/CellContent.tsx'
import type { Row } from '#resources/provider.ts'
import type { AnsweredRecord } from '#src/domain/answers.ts'
import { Facts } from '#src/ui/Facts.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The non-empty fields of a record, by name. */
export function FieldFacts(props: { names: readonly string[]; record: AnsweredRecord }) {
  const { names, record } = props
  const { fields } = useResource()
  const translate = useTranslate()
  const label = useLabel()
  const facts = names.flatMap((name) => {
    const field = fields[name]
    if (!field || isBlank(record[name])) return []
    return [
      [label(field.label), <CellContent key={name} column={{ name, field }} row={record as Row} />] as const,
    ]
  })
  if (facts.length === 0)
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        {translate('patient_profile.nothing_recorded')}
      </Typography>
    )
  return (
    <Box sx={{ a: { color: 'secondary.main' } }}>
      <Facts facts={facts} />
    </Box>
  )
}
