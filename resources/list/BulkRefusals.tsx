import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useListContext, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { colon } from '#schemas/kit/words.ts'
import { hasRecordPage } from '#src/domain/access/record-pages.ts'
import type { BulkResult } from '#src/domain/answers.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { displayText, referenceText } from '../display.ts'
import { updatePath } from '../paths.ts'
import type { Row } from '../provider.ts'
import { useRecords } from '../records.ts'

/** Maximum number of refusals shown. */
const maxRefusals = 50

interface BulkRefusalsProps {
  results: readonly BulkResult[]
  /** The outcome of the other records. Default: nothing was changed. */
  message?: string
}

/** Lists the refused records and the reasons. */
export function BulkRefusals({ results, message: summary }: BulkRefusalsProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const resource = useResource()
  const isLinked = hasRecordPage(resource)
  const failed = results.filter((result) => !result.ok)
  const visibleRefusals = failed.slice(0, maxRefusals)
  const { data = [] } = useListContext<Row>()
  const namesById = new Map(data.map((row) => [row.id, displayText(resource, row, language)]))
  const unseen = visibleRefusals.map(({ id }) => id).filter((id) => !namesById.has(id))
  const records = useRecords(resource, unseen)
  for (const record of records) namesById.set(record.id, referenceText(record, language))
  return (
    <>
      <Alert severity="warning">
        {summary ??
          translate('resources.list.bulk_refused', {
            refused: failed.length,
            all: results.length,
          })}
      </Alert>
      <Box component="ul" sx={{ pl: 5, '& a': { fontWeight: 600, color: 'secondary.main' } }}>
        {visibleRefusals.map(({ id, message }) => (
          <li key={id}>
            {/* In a new tab, so that this page keeps the result. */}
            {isLinked ? (
              <Link to={updatePath(resource.path, id)} target="_blank">
                {namesById.get(id)}
              </Link>
            ) : (
              namesById.get(id)
            )}
            {colon[language]} {message}
          </li>
        ))}
      </Box>
      {failed.length > visibleRefusals.length &&
        translate('bulk.more_refused', { smart_count: failed.length - visibleRefusals.length })}
    </>
  )
}
