import Alert from '@mui/material/Alert'
import { useListContext, useTranslate } from 'ra-core'
import type { BulkResult } from '#src/domain/answers.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { displayText } from '../display.ts'
import type { Row } from '../provider.ts'

/** Nothing was done, because some records refuse: which, and why. */
export function BulkRefusals({ results }: { results: readonly BulkResult[] }) {
  const translate = useTranslate()
  const language = useLanguage()
  const resource = useResource()
  const { data } = useListContext<Row>()
  const failed = results.filter((result) => !result.ok)
  const nameOf = (id: number) => {
    const row = data?.find((other) => other.id === id)
    return row ? displayText(resource, row, language) : `#${id}`
  }
  return (
    <>
      <Alert severity="warning">
        {translate('resources.list.bulk_refused', { refused: failed.length, all: results.length })}
      </Alert>
      <ul>
        {failed.map(({ id, message }) => (
          <li key={id}>
            <strong>{nameOf(id)}</strong>: {message}
          </li>
        ))}
      </ul>
    </>
  )
}
