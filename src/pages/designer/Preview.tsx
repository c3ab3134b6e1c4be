/** The screens of the design as users will see them, with the rules that the form checks. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useEffect, useMemo, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { SchemaProvider, useResource } from '#resources/context.tsx'
import { cellOf } from '#resources/fields/index.ts'
import { FormSections } from '#resources/form/FormSections.tsx'
import { useKitResolver } from '#resources/form/resolver.ts'
import { FieldIdProvider, FormScopeProvider } from '#resources/form/scope.tsx'
import { type FormValues, startValues } from '#resources/form/values.ts'
import { CellContent } from '#resources/list/CellContent.tsx'
import { DataTable } from '#resources/list/DataTable.tsx'
import { connectRegistry } from '#schemas/kit/connect-registry.ts'
import type { Language } from '#schemas/kit/types.ts'
import type { JudgedDesign } from '#src/domain/designs/actions.ts'
import { LanguageContext, useLabel } from '#src/ui/LanguageContext.ts'
import { sampleRow } from './sample-row.ts'

export type Layout = 'form' | 'list'

interface PreviewProps {
  schema: NonNullable<JudgedDesign['schema']>
  layout: Layout
  language: Language
  /** The name of the field that is kept in view. */
  selected: string | undefined
  /** An input of the preview got the focus. */
  onSelect(name: string): void
}

const idPrefix = 'preview-'

export function Preview({ schema, layout, language, selected, onSelect }: PreviewProps) {
  const connected = useMemo(() => {
    const registry = connectRegistry([schema.resource, ...schema.related])
    return { registry, resource: registry.findByPath(schema.resource.path) }
  }, [schema])
  const { resource, registry } = connected
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new field appears with another schema
  useEffect(() => {
    document.getElementById(`${idPrefix}${selected}`)?.scrollIntoView({ block: 'nearest' })
  }, [selected, schema])
  if (!resource) return null
  return (
    <LanguageContext value={language}>
      <SchemaProvider resource={resource} registry={registry}>
        <Box
          lang={language === 'kh' ? 'km' : 'en'}
          sx={{ [`& [id^=${idPrefix}]`]: { scrollMarginBlock: '48px' } }}
          onFocus={({ target }) => {
            const { id } = target as HTMLElement
            if (id.startsWith(idPrefix)) onSelect(id.slice(idPrefix.length))
          }}
        >
          {layout === 'form' ? <FormPreview key={JSON.stringify(schema.resource.fields)} /> : <ListPreview />}
        </Box>
      </SchemaProvider>
    </LanguageContext>
  )
}

const scope = { record: undefined, isReadOnly: false }

function FormPreview() {
  const resource = useResource()
  const base = useRef<FormValues>(undefined)
  const form = useForm<FormValues, unknown, FormValues>({
    defaultValues: startValues(resource),
    resolver: useKitResolver(base),
    mode: 'onTouched',
  })
  return (
    <FormProvider {...form}>
      <FormScopeProvider value={scope}>
        <FieldIdProvider value={idPrefix}>
          <Box component="form" noValidate autoComplete="off" onSubmit={(event) => event.preventDefault()}>
            <FormSections />
          </Box>
        </FieldIdProvider>
      </FormScopeProvider>
    </FormProvider>
  )
}

function ListPreview() {
  const translate = useTranslate()
  const label = useLabel()
  const resource = useResource()
  const rows = useMemo(() => [0, 1, 2].map((row) => sampleRow(resource, row)), [resource])
  return (
    <DataTable
      label={translate('designer.preview')}
      isFramed
      columns={resource.columns.flatMap((name) => {
        const field = resource.fields[name]
        if (!field) return []
        const { align } = cellOf(field)
        return [
          {
            id: name,
            label: label(field.label),
            as: align === 'end' ? ('end' as const) : undefined,
            cell: (row: (typeof rows)[number]) => <CellContent column={{ name, field }} row={row} />,
          },
        ]
      })}
      rows={rows}
      keyOf={({ id }) => id}
    />
  )
}
