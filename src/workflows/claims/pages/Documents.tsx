/** The documents of a claim, each with a link. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { SchemaProvider } from '#resources/context.tsx'
import { StoredFile } from '#resources/files/StoredFile.tsx'
import { claimPaper } from '#schemas/codes/claim-terms.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { codeLabel } from '#src/workflow/code-label.ts'
import { useResourceSchema } from '#src/workflow/useResourceSchema.ts'

export function Documents({ documents }: { documents: readonly AnsweredRow[] }) {
  const translate = useTranslate()
  const label = useLabel()
  const { schema } = useResourceSchema('claim-documents')
  if (!schema) return null
  return (
    <Panel title={translate('claims.field.documents')}>
      <SchemaProvider {...schema}>
        <Box sx={{ display: 'grid', rowGap: 3 }}>
          {documents.map((document) => {
            const kind = codeLabel(claimPaper, document.kind)
            return (
              <Box key={document.id}>
                <Box sx={{ mb: 1 }}>
                  {kind && label(kind)}
                  {document.note && ` · ${document.note}`}
                </Box>
                <StoredFile name="file" id={document.file} facts={undefined} />
              </Box>
            )
          })}
        </Box>
      </SchemaProvider>
    </Panel>
  )
}
