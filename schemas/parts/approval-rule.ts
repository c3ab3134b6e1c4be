/** The approvers and deadline of an approval rule (domain 2.5). */
import { inOrder } from '../kit/checks.ts'
import { field } from '../kit/define.ts'

export const ruleAmounts = {
  amount_from: field.money({ label: { kh: 'ចំនួនពី', en: 'Amount from' } }),
  amount_to: field.money({ label: { kh: 'ដល់ចំនួន', en: 'Amount to' } }),
}

export const amountsInOrder = inOrder('amount_from', 'amount_to', {
  kh: '«ដល់ចំនួន» មិនអាចតិចជាង «ចំនួនពី» ទេ។',
  en: 'The upper amount must not be below the lower.',
})

export const ruleApprover = {
  approver_permission: field.code({
    label: { kh: 'សិទ្ធិអ្នកអនុម័ត', en: 'Approver’s permission' },
    help: { kh: 'បើទុកឱ្យទទេ ប្រើសិទ្ធិធម្មតានៃប្រភេទនេះ។', en: 'Leave empty for the usual permission of this type.' },
    max: 80,
    pattern: '[a-z][a-z_]*',
    example: 'approve_refund',
  }),
  approver_role_id: field.ref({
    label: { kh: 'តួនាទីអ្នកអនុម័ត', en: 'Approver’s role' },
    to: 'roles',
  }),
  sla_hours: field.integer({
    label: { kh: 'ម៉ោងសម្រាប់សម្រេច', en: 'Hours to decide' },
    min: 1,
    max: 2160,
    required: true,
    default: 24,
  }),
  auto_approve_up_to: field.money({
    label: { kh: 'អនុម័តស្វ័យប្រវត្តិដល់', en: 'Automatic up to' },
    help: {
      kh: 'កម្រិតនេះអនុម័តដោយស្វ័យប្រវត្តិ ពេលចំនួនខុសគ្នាមិនលើសនេះ។',
      en: 'If the amounts differ by no more than this, the level is approved automatically.',
    },
  }),
}
