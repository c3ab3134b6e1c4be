import { approvalKind } from '../codes/approval-kind.ts'
import { defineResource, field } from '../kit/define.ts'
import { codeField, descriptionField, isActive } from '../kit/fragments.ts'
import { amountsInOrder, ruleAmounts, ruleApprover } from '../parts/approval-rule.ts'

/**
 * Approvers, order and deadlines (domain 2.5). The levels of a request are the rules of its kind
 * that match its amount and facility. If several match one level, the rule with the facility's
 * level has precedence, then the one with the narrower amounts.
 */
export default defineResource({
  path: 'approval-rules',
  singular: 'approval_rule',
  label: { kh: 'វិធានអនុម័ត', en: ['Approval rule', 'Approval rules'] },
  icon: 'mdi:scale-balance',
  key: ['code'],
  display: { kh: '{code}', en: '{code}' },
  fields: {
    code: codeField({ max: 40, example: 'REFUND-1' }),
    kind: field.enum({
      label: { kh: 'ប្រភេទសំណើ', en: 'Type' },
      values: approvalKind,
      required: true,
    }),
    level: field.integer({
      label: { kh: 'កម្រិតអនុម័ត', en: 'Level' },
      help: { kh: 'កម្រិត 2 បើកបន្ទាប់ពីកម្រិត 1 បានអនុម័ត។', en: 'Level 2 opens after level 1 has approved.' },
      min: 1,
      max: 9,
      required: true,
      default: 1,
    }),
    ...ruleAmounts,
    facility_level_id: field.ref({
      label: { kh: 'កម្រិតមូលដ្ឋាន', en: 'Facility level' },
      to: 'health-facility-levels',
    }),
    ...ruleApprover,
    description: descriptionField,
    is_active: isActive,
  },
  list: {
    columns: ['code', 'kind', 'level', 'amount_from', 'amount_to', 'sla_hours'],
    filters: ['kind', 'level'],
  },
  form: [
    {
      rows: [
        ['code', 'kind'],
        ['amount_from', 'amount_to', 'facility_level_id'],
        ['level', 'sla_hours', 'auto_approve_up_to'],
        ['approver_permission', 'approver_role_id'],
        'description',
        'is_active',
      ],
    },
  ],
  checks: [amountsInOrder],
})
