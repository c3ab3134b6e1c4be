/** Provides a clinical form's schema to the form inside, as a schema file does for a resource. */
import { type ReactNode, useMemo } from 'react'
import { SchemaProvider } from '#resources/context.tsx'
import type { FormValues } from '#resources/form/values.ts'
import type { Row } from '#resources/provider.ts'
import { connectRegistry } from '#schemas/kit/connect-registry.ts'
import { type FormDefinition, formResource } from '../domain/definition.ts'

/** Answers in the shape of a form record. */
export const answersRow = (answers: FormValues, { id, version }: Pick<Row, 'id' | 'version'>): Row => ({
  created_at: '',
  updated_at: '',
  deleted_at: null,
  ...answers,
  id,
  version,
})

/** Answers have no references: their choices are part of the form. */
const nothingElse = connectRegistry([])

export function FormSchema(props: { definition: FormDefinition; children: ReactNode }) {
  const { definition, children } = props
  const resource = useMemo(() => formResource(definition), [definition])
  return (
    <SchemaProvider resource={resource} registry={nothingElse}>
      {children}
    </SchemaProvider>
  )
}
