import { field } from '../kit/define.ts'
import { bank } from './bank.ts'

const readOnly = 'always' as const

/**
 * The payout accounts of a health facility. Only an approved request changes them
 * (src/workflows/cash/server/payout-accounts.ts).
 */
export const payoutAccounts = {
  bank_name: { ...bank.bank_name, readOnly },
  bank_account: { ...bank.bank_account, readOnly },
  khqr_account: field.text({
    label: { kh: 'គណនី Bakong (KHQR)', en: 'Bakong account (KHQR)' },
    max: 32,
    pattern: '[\\w.-]+@[\\w.-]+',
    example: 'hospital@bank',
    readOnly,
  }),
  khqr_merchant_id: field.code({
    label: { kh: 'លេខអាជីវករ KHQR', en: 'KHQR merchant number' },
    help: { kh: 'ធនាគារចេញឱ្យ បើគណនីជាប្រភេទអាជីវករ។', en: 'From the bank, for merchant accounts.' },
    max: 32,
    readOnly,
  }),
}
