/**
 * Every kind of field and every shared part, live and in both languages: what developers and
 * translators check against. Nothing here is saved.
 */
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { type Language, languages } from '#schemas/kit/types.ts'
import {
  type ColorMode,
  colorMode,
  colorModes,
  onColorMode,
  setColorMode,
} from '#src/client/colorMode.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { ActionsPanel } from './ActionsPanel.tsx'
import { ColoursPanel } from './ColoursPanel.tsx'
import { entryOf, isKind, type Part } from './entries.ts'
import { FormattersPanel } from './FormattersPanel.tsx'
import { FormPanel } from './FormPanel.tsx'
import { KindPanel } from './KindPanel.tsx'
import { SampleNav } from './SampleNav.tsx'
import { ShortcutsPanel } from './ShortcutsPanel.tsx'
import { StatesPanel } from './StatesPanel.tsx'

const panels: Record<Part, ComponentType> = {
  form: FormPanel,
  actions: ActionsPanel,
  states: StatesPanel,
  formatters: FormattersPanel,
  colours: ColoursPanel,
  shortcuts: ShortcutsPanel,
}

type Shown = 'both' | Language

export function Component() {
  const translate = useTranslate()
  const current = entryOf(useLocation().hash)
  const [shown, setShown] = useState<Shown>('both')
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(current)
  useEffect(() => {
    if (current === first.current) return
    first.current = current
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const Panel = isKind(current) ? undefined : panels[current]
  return (
    <>
      <PageHeader title={translate('samples.title')} subtitle={translate('samples.intro')} />
      <Switches shown={shown} onShow={setShown} />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 5, md: 8 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '176px minmax(0, 1fr)' },
        }}
      >
        <SampleNav current={current} />
        <Box>
          <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ mb: 2, scrollMarginTop: 64 }}>
            {isKind(current) ? <code>{current}</code> : translate(`samples.part.${current}`)}
          </Typography>
          {Panel && <Panel />}
          {isKind(current) && (
            <KindPanel
              key={current}
              kind={current}
              shown={shown === 'both' ? languages : [shown]}
            />
          )}
        </Box>
      </Box>
    </>
  )
}

function Switches({ shown, onShow }: { shown: Shown; onShow(shown: Shown): void }) {
  const translate = useTranslate()
  const mode = useSyncExternalStore(onColorMode, colorMode)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2, mb: 5 }}>
      <Segmented<Shown>
        label={translate('common.language.label')}
        value={shown}
        segments={[
          { value: 'both', label: translate('samples.both') },
          ...languages.map((language) => ({
            value: language,
            label: translate(`common.language.${language}`),
          })),
        ]}
        onChange={onShow}
      />
      <Segmented<ColorMode>
        label={translate('common.mode.label')}
        value={mode}
        segments={colorModes.map((one) => ({ value: one, label: translate(`common.mode.${one}`) }))}
        onChange={setColorMode}
      />
    </Box>
  )
}
