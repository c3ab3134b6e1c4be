import { defineResource, field } from '#schemas/kit/define.ts'

/** Complaints of patients, from the first note to the answer. */
export default defineResource({
  path: 'complaints',
  singular: 'complaint',
  label: { kh: 'បណ្ដឹង', en: ['Complaint', 'Complaints'] },
  icon: 'mdi:message-alert-outline',
  menu: { group: 'patient', order: 300 },
  personal: true,
  scope: { by: 'health_facility_id' },
  key: ['number'],
  fields: {
    number: field.sequence({
      label: { kh: 'លេខបណ្ដឹង', en: 'Number' },
      pattern: 'CP-{YY}-{00000}',
      search: true,
    }),
    health_facility_id: field.ref({
      label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
      to: 'health-facilities',
      required: true,
      readOnly: 'afterCreate',
    }),
    text: field.longText({
      label: { kh: 'ខ្លឹមសារ', en: 'What happened' },
      required: true,
      max: 2000,
      pii: true,
    }),
    answer: field.longText({
      label: { kh: 'ចម្លើយ', en: 'Answer' },
      max: 2000,
      requiredWhen: { field: 'state', is: 'ANSWERED' },
    }),
    state: field.enum({
      label: { kh: 'ស្ថានភាព', en: 'State' },
      values: {
        OPEN: { value: 1, tone: 'waiting', label: { kh: 'រង់ចាំ', en: 'Open' } },
        ANSWERED: { value: 2, tone: 'done', label: { kh: 'បានឆ្លើយ', en: 'Answered' } },
        WITHDRAWN: { value: 3, tone: 'rejected', label: { kh: 'បានដកពាក្យ', en: 'Withdrawn' } },
      },
    }),
  },
  states: {
    field: 'state',
    initial: 'OPEN',
    frozen: ['ANSWERED', 'WITHDRAWN'],
    transitions: {
      answer: {
        label: { kh: 'ឆ្លើយ', en: 'Answer' },
        from: ['OPEN'],
        to: 'ANSWERED',
        inputs: ['answer'],
        needs: 'answer_complaint',
      },
      withdraw: {
        label: { kh: 'ដកពាក្យ', en: 'Withdraw' },
        from: ['OPEN'],
        to: 'WITHDRAWN',
        reasoned: true,
      },
    },
  },
  views: [
    {
      name: 'board',
      label: { kh: 'តាមស្ថានភាព', en: 'By state' },
      as: 'board',
      values: ['OPEN', 'ANSWERED'],
      title: { kh: '{number}', en: '{number}' },
      fields: ['health_facility_id', 'text'],
    },
  ],
  list: { columns: ['number', 'health_facility_id', 'state'], filters: ['state'] },
  form: [{ rows: ['health_facility_id', 'text'] }],
  features: { import: false },
})
