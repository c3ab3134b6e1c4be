import { field } from '../kit/fields/index.ts'

/** The bank account for payments. */
export const bank = {
  bank_name: field.text({
    label: { kh: 'ធនាគារ', en: 'Bank' },
    max: 120,
  }),
  bank_account: field.code({
    label: { kh: 'លេខគណនីធនាគារ', en: 'Bank account' },
    max: 34,
  }),
}
