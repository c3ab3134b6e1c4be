/**
 * Every kind of field, live, as a reference for developers and translators. Nothing here is saved.
 */
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useGetList, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { useGenerator } from '#resources/context.tsx'
import type { Row } from '#resources/provider.ts'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { type Field, type Kind, kinds } from '#schemas/kit/fields/index.ts'
import { declarationsQuery } from '#src/client/catalogue.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Sample } from './Sample.tsx'
import { type SampleName, sampleFields, sampleValues } from './sample-fields.ts'

const names = Object.keys(sampleFields) as SampleName[]
const kindOfSample = (name: SampleName): Kind => sampleFields[name].kind

export function Component() {
  const translate = useTranslate()
  const { hash } = useLocation()
  const { districts, related, isPending } = useDistricts()
  const values = useMemo(() => sampleValues(districts), [districts])
  // Fields with references are shown to users who may see the records.
  const visibleNames = names.filter((name) => related.length > 0 || !refersTo(sampleFields[name]))
  const current = visibleNames.map(kindOfSample).find((kind) => `#${kind}` === hash) ?? 'boolean'
  if (isPending) return <ScreenSkeleton />
  return (
    <>
      <PageHeader
        title={translate('samples.title')}
        subtitle={translate('samples.intro')}
        actions={
          <Link component={RouterLink} to="/samples/react-admin">
            {translate('samples.react_admin')}
          </Link>
        }
      />
      <Box
        component="nav"
        aria-label={translate('samples.kinds')}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2, mb: 5 }}
      >
        {[...new Set(visibleNames.map(kindOfSample))].map((kind) => (
          <Link
            key={kind}
            component={RouterLink}
            to={{ hash: `#${kind}` }}
            aria-current={kind === current ? 'true' : undefined}
            sx={{ fontWeight: kind === current ? 600 : 400 }}
          >
            {kind}
          </Link>
        ))}
      </Box>
      <Typography variant="h2">
        <code>{current}</code>
      </Typography>
      {/* The schema vocabulary is documented in English only. */}
      <p lang="en">{kinds[current].about}</p>
      {visibleNames.map((name) =>
        kindOfSample(name) === current ? (
          <Sample key={name} name={name} values={values[name]} districts={districts} related={related} />
        ) : null,
      )}
    </>
  )
}

const refersTo = (field: Field) => 'to' in field || 'of' in field

const none: never[] = []

/** The referenced records, for users who may see them. */
function useDistricts() {
  const path = 'setting/districts'
  const enabled = useGenerator().holds('list_gazetteers')
  const declared = useQuery({ ...declarationsQuery(path), enabled })
  const pagination = { page: 1, perPage: 4 }
  const { data: districts = none, isLoading } = useGetList<Row>(path, { pagination }, { enabled })
  const related = useMemo(
    () => (declared.data ? [declared.data.resource, ...declared.data.related] : none),
    [declared.data],
  )
  return { districts, related, isPending: isLoading || declared.isLoading }
}
