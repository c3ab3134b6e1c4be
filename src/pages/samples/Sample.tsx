/** A sample field in the generated form and list. */
import Box from '@mui/material/Box'
import { DataProviderContext, ListBase, useTranslate } from 'ra-core'
import { useEffect, useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { GeneratorProvider, SchemaProvider, useGenerator } from '#resources/context.tsx'
import { FormSections } from '#resources/form/FormSections.tsx'
import { useKitResolver } from '#resources/form/resolver.ts'
import { FormScopeProvider } from '#resources/form/scope.tsx'
import { FilterBar } from '#resources/list/FilterBar.tsx'
import { ListTable } from '#resources/list/ListTable.tsx'
import { LiveRows } from '#resources/live/LiveRows.tsx'
import type { Row } from '#resources/provider.ts'
import { connectRegistry } from '#schemas/kit/connect-registry.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import { dataProvider } from '#src/client/dataProvider.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { type Arranged, arranged } from './arranged.ts'
import { keepingFiles } from './keeping-files.ts'
import { type SampleName, type SampleValues, sampleFields } from './sample-fields.ts'

interface SampleProps {
  name: SampleName
  values: SampleValues
  /** The referenced records, and their declaration with its own references. */
  districts: readonly Row[]
  related: readonly Declaration[]
}

export function Sample({ name, values, districts, related }: SampleProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const lent = useGenerator()
  const generator = useMemo(() => keepingFiles(lent), [lent])
  const field: Field = sampleFields[name]
  const sample = useMemo(() => {
    const stateLabelOf = (state: string) => translate(`samples.state.${state}`)
    return arranged({ prefix: `${language}_${name}`, field, values, districts, label: stateLabelOf })
  }, [name, language, field, values, districts, translate])
  const provider = useMemo(() => listing(sample), [sample])
  const { path, list } = sample.declaration
  const registry = useMemo(() => connectRegistry([sample.declaration, ...related]), [sample, related])
  const resource = registry.findByPath(path)
  if (!resource) return null
  return (
    <DataProviderContext value={provider}>
      <GeneratorProvider value={generator}>
        <SchemaProvider resource={resource} registry={registry}>
          <Box component="section" aria-label={name} sx={{ display: 'grid', gap: 3, mb: 8 }}>
            <Box component="pre" tabIndex={0} sx={codeStyle}>
              {declared(name, field)}
            </Box>
            <States {...sample} />
            {list.columns.map((column) => (
              <ListBase key={column} resource={path} disableSyncWithLocation disableAuthentication>
                <LiveRows>
                  <FilterBar />
                  <ListTable columns={[{ name: column, field }]} selectable={false} restorable={false} />
                </LiveRows>
              </ListBase>
            ))}
          </Box>
        </SchemaProvider>
      </GeneratorProvider>
    </DataProviderContext>
  )
}

const codeStyle = {
  p: 3,
  overflowX: 'auto',
  lineHeight: 1.7,
  fontFamily: "ui-monospace, 'Noto Sans Khmer', monospace",
  bgcolor: 'action.hover',
}

/** The declaration of a field, as in a schema file. */
function declared(name: string, { kind, ...options }: Field): string {
  const written = JSON.stringify(options, null, 2).replace(/"(\w+)":/g, '$1:')
  return `${name}: field.${kind}(${written}),`
}

/** The server's records, plus the sample's rows, which no filter removes. */
const listing = ({ declaration, rows }: Arranged): typeof dataProvider => ({
  ...dataProvider,
  getList: async (path, params) =>
    path === declaration.path
      ? ({ data: rows, total: rows.length } as never)
      : dataProvider.getList(path, params),
})

const nothing = { current: undefined }

/** A form that validates like any other and never saves. */
function States({ record, refused }: Arranged) {
  const form = useForm({ defaultValues: record, resolver: useKitResolver(nothing) as never })
  const scope = useMemo(() => ({ record, isReadOnly: false }), [record])
  const { trigger } = form
  // Shows the errors immediately, like after a failed save.
  useEffect(() => void trigger(refused as never), [trigger, refused])
  return (
    <FormScopeProvider value={scope}>
      <FormProvider {...form}>
        <FormSections />
      </FormProvider>
    </FormScopeProvider>
  )
}
