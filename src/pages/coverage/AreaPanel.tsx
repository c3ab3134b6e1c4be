import { useState } from 'react'
import type { AreaNode } from '#src/domain/access/areas.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'
import { AreaTree } from './AreaTree.tsx'
import { ChoicePanel } from './ChoicePanel.tsx'
import { HoldersPanel } from './HoldersPanel.tsx'
import type { Chosen } from './useChosen.ts'

/** Selects the areas. */
export function AreaPanel({ chosen }: { chosen: Chosen }) {
  const label = useLabel()
  const [text, setText] = useState('')
  const [inspectedArea, setInspectedArea] = useState<AreaNode>()
  const q = useDebounced(text.trim(), 250)
  const { areas, setAreas, toggleArea } = chosen
  const choices = [...areas].map(([key, area]) => ({
    key,
    text: label(area.name),
    remove: () => toggleArea(area),
  }))
  return (
    <ChoicePanel
      kind="areas"
      choices={choices}
      onClear={() => setAreas(new Map())}
      searchText={text}
      onSearch={setText}
    >
      <AreaTree chosen={chosen} q={q} onRequest={setInspectedArea} />
      {inspectedArea && <HoldersPanel area={inspectedArea} onClose={() => setInspectedArea(undefined)} />}
    </ChoicePanel>
  )
}
