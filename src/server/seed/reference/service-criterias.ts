/** Criteria of some services for patients. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
code | standard_service_id | criterion | operator | value | name_kh | name_en | message_kh | message_en
PRE-02-AGE | PRE-02 | MIN_AGE | GTE | 30 | អាយុចាប់ពី ៣០ ឆ្នាំ | From the age of 30 | សម្រាប់ស្ត្រីអាយុចាប់ពី ៣០ ឆ្នាំ។ | For women from the age of 30.
PRE-02-SEX | PRE-02 | SEX | EQ | FeMale | សម្រាប់ស្ត្រី | For women | សម្រាប់តែស្ត្រី។ | For women only.
PRE-01-AGE | PRE-01 | MAX_AGE | LTE | 15 | អាយុមិនលើស ១៥ ឆ្នាំ | Up to the age of 15 | សម្រាប់កុមារអាយុមិនលើស ១៥ ឆ្នាំ។ | For children up to the age of 15.
ANC-01-YEAR | ANC-01 | MAX_PER_YEAR | LTE | 8 | មិនលើស ៨ ដងក្នុងមួយឆ្នាំ | At most 8 times a year | ពិនិត្យផ្ទៃពោះមិនលើស ៨ ដងក្នុងមួយឆ្នាំ។ | At most 8 antenatal visits a year.
EMG-05-LAB | EMG-05 | REQUIRES_SERVICE | IN | LAB-09 | ត្រូវពិនិត្យក្រុមឈាមមុន | Blood group first | ត្រូវពិនិត្យក្រុមឈាមមុនបញ្ចូលឈាម។ | The blood group must be known first.
`)
