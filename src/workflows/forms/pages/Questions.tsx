/** The questions of a form in order; each is a record of setting/encounter-concepts. */
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { createContext, useContext } from 'react'
import { Link } from 'react-router'
import { updatePath } from '#resources/paths.ts'
import type { Row } from '#resources/provider.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { RelatedRecords } from '#src/workflow/RelatedRecords.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import type { Question } from '../domain/definition.ts'
import { formMakerPath, questionActions, questionsPath } from '../domain/form-actions.ts'
import { overrides } from './question-overrides.ts'

interface QuestionsProps {
  /** Id of the encounter type. */
  type: number
  questions: readonly Question[]
}

const columns = ['section', 'code', 'name_kh', 'name_en', 'value_type', 'is_required']

export function Questions({ type, questions }: QuestionsProps) {
  const translate = useTranslate()
  const access = useAccess()
  const mayOrder = access('permission', 'update_encounter_concept')
  const { send, isPending } = useAction(questionActions.order, {
    isToast: true,
    touches: [formMakerPath],
  })
  const order = orderOf(questions, (concept_ids) => {
    if (!isPending) void send({ body: { encounter_type_id: type, concept_ids } })
  })
  return (
    <Order value={order}>
      <RelatedRecords
        path={questionsPath}
        title={translate('forms.questions')}
        filter={{ encounter_type_id: type }}
        sort={{ field: 'sort_order', order: 'ASC' }}
        columns={columns}
        empty={translate('forms.no_questions')}
        adding={{
          initial: () => ({ encounter_type_id: type, sort_order: (questions.length + 1) * 10 }),
          about: `form${type}`,
          hidden: ['encounter_type_id', 'sort_order', 'is_active'],
          overrides,
        }}
        touches={[formMakerPath]}
        WriteOptions={mayOrder ? Move : undefined}
        ordering={mayOrder ? order : undefined}
      />
    </Order>
  )
}

/** Questions are grouped by section and move within it. */
function orderOf(questions: readonly Question[], write: (ids: number[]) => void) {
  const ids = questions.map(({ concept_id }) => concept_id)
  const at = ({ id }: { id: number }) => ids.indexOf(id)
  const mayTo = (from: number, to: number) =>
    questions[from] !== undefined && questions[from].section === questions[to]?.section
  const moveTo = (from: number, to: number) =>
    write(ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1)))
  return {
    own: (row: Row) => questions[at(row)],
    /** Moves by a number of positions, down or up. */
    mayBy: (row: Row, by: number) => mayTo(at(row), at(row) + by),
    moveBy: (row: Row, by: number) => moveTo(at(row), at(row) + by),
    may: (row: Row, onto: Row) => mayTo(at(row), at(onto)),
    move: (row: Row, onto: Row) => moveTo(at(row), at(onto)),
    // Inactive questions come last.
    place: (row: Row) => (at(row) < 0 ? ids.length : at(row)),
  }
}

const Order = createContext(orderOf([], () => {}))

/** Buttons for what dragging does: for keyboard and touch. */
function Move({ row }: { row: Row }) {
  const order = useContext(Order)
  const translate = useTranslate()
  const label = useLabel()
  const own = order.own(row)
  const question = own ? label(own.label) : ''
  const renderMoveButton = (name: 'up' | 'down', by: number) => (
    <IconButton
      size="small"
      aria-label={translate(`forms.${name}`, { question })}
      disabled={!order.mayBy(row, by)}
      onClick={() => order.moveBy(row, by)}
    >
      <Icon name={name === 'up' ? 'mdi:chevron-up' : 'mdi:chevron-down'} size={20} />
    </IconButton>
  )
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <IconButton
        size="small"
        component={Link}
        to={updatePath(questionsPath, row.id)}
        aria-label={translate('forms.edit', { question })}
      >
        <Icon name="mdi:pencil-outline" size={20} />
      </IconButton>
      {renderMoveButton('up', -1)}
      {renderMoveButton('down', 1)}
    </Box>
  )
}
