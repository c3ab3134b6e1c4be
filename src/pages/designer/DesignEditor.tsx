/** The editor of a loaded design. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { sentenceOf } from '#resources/failure.ts'
import { listPath } from '#resources/paths.ts'
import type { Language } from '#schemas/kit/types.ts'
import { call } from '#src/client/call.ts'
import { designActions, type StoredDesign, type Target } from '#src/domain/designs/actions.ts'
import { namesIn } from '#src/domain/designs/edit-design.ts'
import { isExtension } from '#src/domain/designs/extensions.ts'
import { namedFieldsOf } from '#src/domain/designs/named-fields.ts'
import { appBarHeight } from '#src/ui/app-bar-height.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { Arrangement, type Selection } from './Arrangement.tsx'
import { DesignMenu } from './DesignMenu.tsx'
import { type Pane, Panes } from './Panes.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { type Layout, Preview } from './Preview.tsx'
import { Properties } from './Properties.tsx'
import { NamedProvider } from './Sentence.tsx'
import { StateBadge } from './StateBadge.tsx'
import { useDesign } from './useDesign.ts'
import { useIsNarrow } from './useIsNarrow.ts'

interface DesignEditorProps {
  initial: StoredDesign
  targets: readonly Target[]
}

export function DesignEditor({ initial, targets }: DesignEditorProps) {
  const translate = useTranslate()
  const text = useLabel()
  const edited = useDesign(initial)
  const { stored, design, judged, failure, change } = edited
  const [layout, setLayout] = useState<Layout>('form')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [selection, setSelection] = useState<Selection>()
  const [pane, setPane] = useState<Pane>('arrangement')
  const isNarrow = useIsNarrow()
  const select = (next: Selection) => {
    setSelection(next)
    setPane('properties')
  }
  const [isPlanning, setPlanning] = useState(false)
  const [lastSchema, setLastSchema] = useState(judged.schema)
  if (judged.schema && judged.schema !== lastSchema) setLastSchema(judged.schema)
  const { problems } = judged
  const known = useMemo(
    () => ({
      fields: namedFieldsOf(lastSchema?.resource, stored.applied, design),
      catalogues: {
        ...Object.fromEntries(targets.map(({ name, label }) => [name, label])),
        [stored.name]: namesIn(design).many,
      },
    }),
    [lastSchema, stored, design, targets],
  )
  const named = text(namesIn(design).many) || stored.name
  const title = isExtension(design) ? translate('designer.added_fields', { name: named }) : named
  const state = JSON.stringify(design) === JSON.stringify(stored.applied) ? 'applied' : stored.state
  const check = async () => {
    if (await edited.whenStored()) setPlanning(true)
  }
  const selectMistake = () => {
    const named = problems.find(({ field }) => field !== undefined && design.fields[field])
    select(named?.field === undefined ? undefined : { field: named.field })
  }
  const parts = translate(layout === 'form' ? 'designer.fields' : 'designer.columns')
  return (
    <NamedProvider value={known}>
      <Box
        sx={
          isNarrow
            ? {}
            : {
                display: 'flex',
                flexDirection: 'column',
                height: `max(480px, calc(100dvh - ${appBarHeight + 26}px))`,
              }
        }
      >
        <PageHeader
          isCompact
          title={title}
          badge={<StateBadge state={state} />}
          subtitle={translate(`designer.${edited.isSaving ? 'saving' : failure ? 'not_saved' : 'saved'}`)}
          breadcrumb={
            <Link component={RouterLink} to="/setting/designer">
              {translate('designer.title')}
            </Link>
          }
          actions={
            <>
              {stored.applied && (
                <Button variant="outlined" component={RouterLink} to={listPath(stored.applied.path)}>
                  {translate('designer.open_list')}
                </Button>
              )}
              <DesignMenu stored={stored} whenStored={edited.whenStored} />
              {problems.length > 0 && (
                <Button color="error" variant="outlined" onClick={selectMistake}>
                  {translate('designer.mistakes', { smart_count: problems.length })}
                </Button>
              )}
              <Button
                variant="contained"
                disabled={state === 'applied' || problems.length > 0}
                onClick={() => void check()}
              >
                {translate('designer.check')}
              </Button>
            </>
          }
        />
        {failure && (
          <Alert
            severity="error"
            sx={{ mb: 3 }}
            action={
              failure.code === 'VERSION_CONFLICT' && (
                <Button
                  color="inherit"
                  onClick={() =>
                    void call(designActions.show, { params: { name: stored.name } }).then(edited.restart)
                  }
                >
                  {translate('designer.load_newer')}
                </Button>
              )
            }
          >
            {sentenceOf(failure)}
          </Alert>
        )}
        <Panes
          open={pane}
          onOpen={setPane}
          titles={{
            arrangement: parts,
            properties: translate('designer.properties'),
            preview: translate('designer.preview'),
          }}
          content={{
            arrangement: (
              <Panel title={parts}>
                <Arrangement
                  layout={layout}
                  design={design}
                  problems={problems}
                  selection={selection}
                  change={change}
                  onSelect={select}
                />
              </Panel>
            ),
            preview: (
              <Panel
                title={translate('designer.preview')}
                actions={
                  <>
                    <Segmented<Layout>
                      isInline
                      label={translate('designer.layout')}
                      value={layout}
                      segments={(['form', 'list'] as const).map((value) => ({
                        value,
                        label: translate(`designer.layouts.${value}`),
                      }))}
                      onChange={setLayout}
                    />
                    <Segmented<Language>
                      isInline
                      label={translate('designer.language')}
                      value={language}
                      segments={[
                        { value: 'kh', label: 'ខ្មែរ', lang: 'km' },
                        { value: 'en', label: 'English', lang: 'en' },
                      ]}
                      onChange={setLanguage}
                    />
                  </>
                }
              >
                {problems.length > 0 && (
                  <Alert severity="warning" sx={{ mb: 3 }}>
                    {translate(lastSchema ? 'designer.preview_old' : 'designer.preview_later')}
                  </Alert>
                )}
                {lastSchema && (
                  <Preview
                    schema={lastSchema}
                    layout={layout}
                    language={language}
                    selected={selection && 'field' in selection ? selection.field : undefined}
                    onSelect={(field) => design.fields[field] && setSelection({ field })}
                  />
                )}
              </Panel>
            ),
            properties: (
              <Properties edited={edited} targets={targets} selection={selection} onSelect={setSelection} />
            ),
          }}
        />
      </Box>
      {isPlanning && (
        <PlanDialog
          title={title}
          stored={stored}
          onApplied={edited.restart}
          onClose={() => setPlanning(false)}
        />
      )}
    </NamedProvider>
  )
}
