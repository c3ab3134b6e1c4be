/**
 * Assigns areas to users (specification §2: /user-coverages/assign): users, areas, access and
 * period, with a preview of the changes.
 */
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link as RouterLink } from 'react-router'
import { SchemaProvider } from '#resources/context.tsx'
import { FormScopeProvider } from '#resources/form/scope.tsx'
import { listPath } from '#resources/paths.ts'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { connectRegistry } from '#schemas/kit/connect-registry.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { declarationsQuery } from '#src/client/catalogue.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { AreaPanel } from './AreaPanel.tsx'
import { path } from './calls.ts'
import { PeoplePanel } from './PeoplePanel.tsx'
import { PresentPanel } from './PresentPanel.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { TermsPanel } from './TermsPanel.tsx'
import { useAssigning } from './useAssigning.ts'
import { useChosen } from './useChosen.ts'

export function Component() {
  const translate = useTranslate()
  const label = useLabel()
  const { data, error, refetch } = useQuery(declarationsQuery(path))
  const schema = useMemo(() => {
    if (!data) return undefined
    const registry = connectRegistry([data.resource, ...data.related])
    const resource = registry.findByPath(path)
    return resource && { registry, resource }
  }, [data])
  return (
    <>
      <PageHeader
        title={translate('coverage.title')}
        subtitle={translate('coverage.about')}
        breadcrumb={
          schema && (
            <Link component={RouterLink} to={listPath(path)}>
              {label(schema.resource.label.many)}
            </Link>
          )
        }
      />
      {error && <ScreenFailure error={error} onRetry={() => void refetch()} />}
      {!error && !schema && <ScreenSkeleton />}
      {schema && (
        <SchemaProvider {...schema}>
          <Assigning />
        </SchemaProvider>
      )}
    </>
  )
}

/** The dates are inputs of a form without a record. */
const scope = { record: undefined, isReadOnly: false }

function Assigning() {
  const chosen = useChosen()
  const form = useForm({
    defaultValues: { effective_from: dayInPhnomPenh(new Date()), effective_to: null },
  })
  const assigning = useAssigning(chosen, form)
  return (
    <FormProvider {...form}>
      <FormScopeProvider value={scope}>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              md: 'repeat(2, minmax(0, 1fr))',
              lg: 'minmax(0, 5fr) minmax(0, 6fr) minmax(0, 5fr)',
            },
          }}
        >
          <PeoplePanel chosen={chosen} />
          <AreaPanel chosen={chosen} />
          <Box sx={{ display: 'grid', gap: 3 }}>
            <TermsPanel chosen={chosen} />
            <PreviewPanel {...assigning} />
          </Box>
        </Box>
        {chosen.people.length > 0 && <PresentPanel people={chosen.people} />}
      </FormScopeProvider>
    </FormProvider>
  )
}
