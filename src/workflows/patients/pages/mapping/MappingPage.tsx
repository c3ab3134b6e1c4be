/** Suspected duplicates, links to external registers, and merges (specification §2; domain 1.1). */
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslate } from 'ra-core'
import { SchemaProvider } from '#resources/context.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { useResourceSchema } from '#src/workflow/useResourceSchema.ts'
import { DuplicatesTab } from './DuplicatesTab.tsx'
import { LinksTab } from './LinksTab.tsx'
import { MergesTab } from './MergesTab.tsx'
import { MergeWizard } from './MergeWizard.tsx'
import { tabs, useMappingAddress } from './useMappingAddress.ts'

export function Component() {
  const { schema, error, refetch } = useResourceSchema('patients')
  if (error) return <PageFailure error={error} onRetry={refetch} />
  if (!schema) return <ScreenSkeleton />
  return (
    <SchemaProvider {...schema}>
      <Mapping />
    </SchemaProvider>
  )
}

const parts = { suspects: DuplicatesTab, links: LinksTab, merges: MergesTab }

function Mapping() {
  const translate = useTranslate()
  const { tab, merging, show, merge, endMerge } = useMappingAddress()
  const Part = parts[tab]
  return (
    <>
      <PageHeader title={translate('patients.mapping')} />
      <Tabs
        value={tab}
        onChange={(_event, next) => show(next)}
        variant="scrollable"
        aria-label={translate('patients.mapping')}
        sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`tab-${one}`}
            aria-controls="mapping"
            label={translate(`patient_mapping.tab.${one}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="mapping" aria-labelledby={`tab-${tab}`}>
        {merging ? (
          <MergeWizard key={merging.join()} ids={merging} onChoose={merge} onEnd={endMerge} />
        ) : (
          <Part />
        )}
      </Box>
    </>
  )
}
