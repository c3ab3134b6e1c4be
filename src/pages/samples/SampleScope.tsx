/** What generated parts stand in, made of sample data: schema, records, rights, form. */
import { DataProviderContext } from 'ra-core'
import { type ReactNode, useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { type Generator, GeneratorProvider, SchemaProvider } from '#resources/context.tsx'
import { useKitResolver } from '#resources/form/resolver.ts'
import { FormScopeProvider } from '#resources/form/scope.tsx'
import type { FormValues } from '#resources/form/values.ts'
import type { Row } from '#resources/provider.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { download, request } from './local-files.ts'
import { localProvider } from './local-provider.ts'
import { places, regions } from './sample-records.ts'

const generator: Generator = {
  holds: () => true,
  request,
  download,
  onRefresh: () => () => undefined,
}

const path = 'samples/sample'

/** The fields as a resource of their own, with what samples refer to. */
function sampleDeclaration(fields: Record<string, Field>): Declaration {
  const [first = ''] = Object.keys(fields)
  const name = { kh: 'គំរូ', en: 'Sample' }
  return {
    path,
    singular: 'sample',
    label: { one: name, many: name },
    icon: 'mdi:flask',
    key: [first],
    fields,
    list: { columns: [first] },
  }
}

export function SampleSchema(props: { fields: Record<string, Field>; children: ReactNode }) {
  const { fields, children } = props
  const schema = useMemo(() => {
    const related = [regions, places] as unknown as Declaration[]
    const registry = createRegistry([sampleDeclaration(fields), ...related], { partial: true })
    return { registry, resource: registry.findByPath(path) }
  }, [fields])
  if (!schema.resource) return null
  return (
    <DataProviderContext.Provider value={localProvider}>
      <GeneratorProvider value={generator}>
        <SchemaProvider resource={schema.resource} registry={schema.registry}>
          {children}
        </SchemaProvider>
      </GeneratorProvider>
    </DataProviderContext.Provider>
  )
}

const nothing = { current: undefined }

/** A form that is checked like any other and saved nowhere. Stands within `SampleSchema`. */
export function SampleForm(props: {
  values: FormValues
  /** The stored record, for what is only shown. */
  record?: Row
  children: ReactNode
}) {
  const { values, record, children } = props
  const form = useForm<FormValues, unknown, FormValues>({
    defaultValues: values,
    resolver: useKitResolver(nothing),
    shouldFocusError: false,
  })
  const scope = useMemo(() => ({ record, isReadOnly: false }), [record])
  return (
    <FormScopeProvider value={scope}>
      <FormProvider {...form}>{children}</FormProvider>
    </FormScopeProvider>
  )
}
