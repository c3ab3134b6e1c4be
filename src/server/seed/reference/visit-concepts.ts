/** Example questions for registering a visit. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
code | name_kh | name_en | value_type | option_group_id | visit_type_ids* | is_required? | sort_order#
REASON | មូលហេតុនៃការមក | Reason for the visit | TEXT | | | yes | 10
REFERRAL_LETTER | មានលិខិតបញ្ជូន | Has a referral letter | CODED | YES_NO | | no | 20
FIRST_VISIT | មកលើកដំបូងក្នុងឆ្នាំនេះ | First visit this year | BOOL | | OPD | no | 30
ILL_SINCE | ឈឺតាំងពីថ្ងៃទី | Ill since | DATE | | | no | 40
CARETAKER | អ្នកកំដរអ្នកជំងឺ | Caretaker | TEXT | | IPD | no | 50
BY_AMBULANCE | មកដោយរថយន្តសង្គ្រោះ | Came by ambulance | BOOL | | EMERGENCY | no | 60
`)
