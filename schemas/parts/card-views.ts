/** Views of beneficiary cards: those to check, and those to renew soon. */
export const cardViews = [
  {
    name: 'to-check',
    label: { kh: 'ត្រូវពិនិត្យ', en: 'To check' },
    as: 'list',
    filter: { status: 'PENDING' },
  },
  {
    name: 'expiring',
    label: { kh: 'ជិតផុតកំណត់', en: 'Expiring soon' },
    as: 'list',
    filter: { status: 'VALID', card_expires_on__during: 'next_30_days' },
    sort: ['card_expires_on', 'asc'],
    columns: ['card_number', 'patient_id', 'card_type', 'card_expires_on', 'payment_type_id'],
  },
] as const
