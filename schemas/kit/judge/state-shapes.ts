/** Shapes of states and transitions, and of who is notified of them by when. */
import type { DueRule, StateNotice } from '../state-notices.ts'
import type { ApprovalRequirement, States, Transition } from '../states.ts'
import { permission } from './field-shape.ts'
import {
  fieldName,
  flag,
  isObject,
  label,
  list,
  names,
  object,
  oneOf,
  record,
  type Shape,
  shapeOf,
  text,
  whole,
  yes,
} from './shape.ts'

const approval = shapeOf<ApprovalRequirement, 'kind' | 'approved' | 'refused'>(
  { kind: text, approved: text, refused: text },
  { amount: fieldName },
)

const transition = shapeOf<Transition, 'label' | 'from' | 'to'>(
  { label, from: names(1, text), to: text },
  {
    formerName: text,
    alternatives: names(0, text),
    needs: permission,
    side: oneOf('by', 'also'),
    inputs: names(),
    shows: names(),
    startsEmpty: flag,
    reasoned: flag,
    requires: names(1),
    guards: names(0, text),
    notices: names(0, text),
    effects: names(0, text),
    approval,
    isFinal: flag,
    isAutomatic: yes,
  },
)

/** At most as long as a retention of years would be; longer ones are slips. */
const duration = { days: whole(0, 3650), hours: whole(0, 87_600) }

const reach = { side: oneOf('by', 'also'), isLocal: flag }
const recipient: Shape = (value) => {
  const given = isObject(value) ? value : {}
  if ('field' in given) return object({ field: fieldName })(value)
  if ('creator' in given) return object({ creator: yes })(value)
  if ('role' in given) return object({ role: text }, reach)(value)
  if ('permission' in given) return object({ permission }, reach)(value)
  return [{ path: [], text: 'must be { permission }, { role }, { field } or { creator: true }' }]
}
const recipients = list(recipient, 1)

const notice = shapeOf<StateNotice, 'on' | 'to'>(
  { on: names(1, text), to: recipients },
  { text: label, list: text },
)

const due = shapeOf<DueRule>(
  {},
  {
    ...duration,
    at: fieldName,
    to: recipients,
    remind: object({}, duration),
    escalate: object({ to: recipients }, duration),
  },
)

/** States, transitions, notifications and due times. */
export const states = shapeOf<States, 'field' | 'initial' | 'transitions'>(
  { field: fieldName, initial: text, transitions: record(transition) },
  { frozen: names(0, text), due: record(due), dueField: fieldName, notify: list(notice), page: text },
)
