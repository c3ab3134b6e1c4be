/** The catalogues that were designed in this installation. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { DataTable } from '#resources/list/DataTable.tsx'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { answerQuery } from '#src/client/call.ts'
import { type DesignSummary, designActions } from '#src/domain/designs/actions.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { ExtendCatalogue } from './ExtendCatalogue.tsx'
import { NewDesign } from './NewDesign.tsx'
import { ReadFile } from './ReadFile.tsx'
import { SentenceList, useSentences } from './Sentence.tsx'
import { StateBadge } from './StateBadge.tsx'

export function Component() {
  const translate = useTranslate()
  const text = useLabel()
  const [dialog, setDialog] = useState<'new' | 'file' | 'extend'>()
  const { data, error, isPending, refetch } = useQuery(answerQuery(designActions.list, {}))
  if (error) return <PageFailure error={error} onRetry={() => void refetch()} />
  const designs = data?.designs ?? []
  const broken = designs.filter(({ problems }) => problems.length > 0)
  const actions = (
    <>
      <Button variant="outlined" onClick={() => setDialog('file')}>
        {translate('designer.read_file')}
      </Button>
      <Button variant="outlined" onClick={() => setDialog('extend')}>
        {translate('designer.extend')}
      </Button>
      <Button variant="contained" startIcon={<Icon name="mdi:plus" />} onClick={() => setDialog('new')}>
        {translate('designer.create')}
      </Button>
    </>
  )
  return (
    <>
      <PageHeader
        title={translate('designer.title')}
        subtitle={translate('designer.about')}
        actions={actions}
      />
      {broken.map((design) => (
        <Alert key={design.name} severity="error" sx={{ mb: 3 }}>
          {translate('designer.set_aside', { name: text(design.label) })}
          <Sentences of={design} sentences={design.problems} />
        </Alert>
      ))}
      {designs
        .filter(({ overlaps }) => overlaps.length > 0)
        .map((design) => (
          <Alert key={design.name} severity="warning" sx={{ mb: 3 }}>
            {translate('designer.overlaps', { name: text(design.label) })}
            <Sentences of={design} sentences={design.overlaps} />
          </Alert>
        ))}
      {!isPending && designs.length === 0 ? (
        <EmptyState icon="mdi:table-cog" text={translate('designer.none')} />
      ) : (
        <Designs designs={designs} isWaiting={isPending} />
      )}
      {dialog === 'new' && <NewDesign onClose={() => setDialog(undefined)} />}
      {dialog === 'file' && <ReadFile onClose={() => setDialog(undefined)} />}
      {dialog === 'extend' && (
        <ExtendCatalogue
          catalogues={data?.extendable ?? []}
          isExtended={(name) => designs.some((design) => design.name === name)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

function Sentences({ of: design, sentences }: { of: DesignSummary; sentences: readonly string[] }) {
  const { name, label, fields } = design
  const named = useMemo(() => ({ fields, catalogues: { [name]: label } }), [name, label, fields])
  return <SentenceList sentences={sentences.map(useSentences(named))} />
}

function Designs({ designs, isWaiting }: { designs: readonly DesignSummary[]; isWaiting: boolean }) {
  const translate = useTranslate()
  const text = useLabel()
  const style = useNumberStyle()
  return (
    <DataTable
      label={translate('designer.title')}
      isFramed
      isStacked
      isWaiting={isWaiting}
      rows={designs}
      keyOf={({ name }) => name}
      columns={[
        {
          id: 'label',
          label: translate('designer.catalogue'),
          names: true,
          cell: ({ name, label, icon, extends: isExtension }) => (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <Icon name={icon} />
              <Link component={RouterLink} to={`/setting/designer/${name}`}>
                {isExtension ? translate('designer.added_fields', { name: text(label) }) : text(label)}
              </Link>
            </Box>
          ),
        },
        {
          id: 'name',
          label: translate('designer.name'),
          isLabelled: true,
          cell: ({ name }) => <code>{name}</code>,
        },
        {
          id: 'state',
          label: translate('designer.state_heading'),
          cell: ({ state }) => <StateBadge state={state} />,
        },
        {
          id: 'updated',
          label: translate('designer.updated'),
          isLabelled: true,
          cell: (design) => `${formatDateTime(design.updated_at, style)} · ${design.updated_by}`,
        },
      ]}
    />
  )
}
