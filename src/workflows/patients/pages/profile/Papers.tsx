import { useTranslate } from 'ra-core'
import { SchemaProvider, useRegistry, useResource } from '#resources/context.tsx'
import type { AnsweredRecord } from '#src/domain/answers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { RecordTable } from '#src/workflow/RecordTable.tsx'

const columns = ['type', 'number', 'issued_on', 'expires_on', 'is_verified']

/** Identity documents of the patient; `rows` come with the patient's record. */
export function Papers({ rows }: { rows: unknown }) {
  const translate = useTranslate()
  const label = useLabel()
  const registry = useRegistry()
  const field = useResource().fields.identifications
  const resource = field?.kind === 'children' ? registry.find(field.of) : undefined
  const papers = Array.isArray(rows) ? (rows as AnsweredRecord[]) : []
  if (!field || !resource) return null
  const title = label(field.label)
  return (
    <Panel
      title={title}
      isFlush={papers.length > 0}
      hint={papers.length === 0 && translate('patient_profile.no_papers')}
    >
      {papers.length > 0 && (
        <SchemaProvider resource={resource} registry={registry}>
          <RecordTable label={title} rows={papers} columns={columns} />
        </SchemaProvider>
      )}
    </Panel>
  )
}
