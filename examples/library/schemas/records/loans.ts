import { defineResource, field } from '#schemas/kit/define.ts'
import { loanStates, loanStatus } from '../parts/loan-states.ts'

/** A member borrows a book: requested, lent, returned. */
export default defineResource({
  path: 'loans',
  singular: 'loan',
  label: { kh: 'ការខ្ចី', en: ['Loan', 'Loans'] },
  icon: 'mdi:book-arrow-right-outline',
  menu: { group: 'lending', order: 20 },
  scope: { by: 'branch_id' },
  key: ['number'],
  display: { kh: '{number}', en: '{number}' },
  sort: ['number', 'desc'],
  fields: {
    number: field.sequence({
      label: { kh: 'លេខ', en: 'Number' },
      pattern: 'L-{YY}-{0000}',
      required: true,
      search: true,
    }),
    branch_id: field.ref({
      label: { kh: 'សាខា', en: 'Branch' },
      to: 'branches',
      required: true,
      default: { myFacility: true },
    }),
    member_id: field.ref({ label: { kh: 'សមាជិក', en: 'Member' }, to: 'members', required: true }),
    book_id: field.ref({ label: { kh: 'សៀវភៅ', en: 'Book' }, to: 'books', required: true }),
    status: field.enum({ label: { kh: 'ស្ថានភាព', en: 'Status' }, values: loanStatus }),
    due_on: field.date({ label: { kh: 'ត្រូវសងនៅថ្ងៃ', en: 'Due on' }, readOnly: 'always' }),
    returned_on: field.date({ label: { kh: 'ថ្ងៃសង', en: 'Returned on' }, readOnly: 'always' }),
    note: field.longText({ label: { kh: 'កំណត់សម្គាល់', en: 'Note' }, max: 500 }),
  },
  list: {
    columns: ['number', 'member_id', 'book_id', 'status', 'due_on'],
    filters: ['status', 'member_id', 'book_id', 'branch_id'],
  },
  form: [
    {
      rows: [['number', 'branch_id'], ['member_id', 'book_id'], ['status', 'due_on', 'returned_on'], 'note'],
    },
  ],
  duplicates: false,
  features: { import: false },
  states: loanStates,
})
