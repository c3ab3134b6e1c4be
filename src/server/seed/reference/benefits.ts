/** Examples of programmes' benefits. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
code | program_id | benefit_category_id | benefit_type_id | name_kh | name_en | max_per_visit# | excluded_benefit_ids* | evidence_type_ids*
HEF-OPD | HEF | OPD | MEDICAL_CASE | ពិគ្រោះជំងឺក្រៅ | Outpatient consultation | 1 |  | 
HEF-EMG | HEF | EMERGENCY | MEDICAL_CASE | សង្គ្រោះបន្ទាន់ | Emergency | 1 |  | 
HEF-DEL | HEF | DELIVERY | MEDICAL_CASE | សម្រាលកូនធម្មតា | Normal delivery | 1 |  | FORM_DELIVERY
HEF-CS | HEF | DELIVERY | MEDICAL_CASE | វះកាត់យកកូន | Caesarean section | 1 | HEF-DEL | FORM_DELIVERY
HEF-ABO | HEF | ABORTION | MEDICAL_CASE | ថែទាំក្រោយរលូត ឬរំលូតកូន | Post-abortion care | 1 |  | FORM_PAC FORM_ABORTION
HEF-FP-LONG | HEF | FP_LONG | PREVENTIVE | ពន្យារកំណើតរយៈពេលវែង (កង ឬថ្នាំកង) | Long-term family planning (IUD or implant) | 1 |  | FORM_CONTRACEPTION
HEF-CERV | HEF | SCREENING | PREVENTIVE | ស្រាវជ្រាវរកមហារីកមាត់ស្បូន | Cervical cancer screening | 1 |  | FORM_CERVICAL
HEF-IPD | HEF | IPD | MEDICAL_CASE | សម្រាកពេទ្យជំងឺទូទៅ | General admission | 1 |  | 
HEF-SURG-MIN | HEF | SURGERY_MINOR | MEDICAL_CASE | វះកាត់តូច | Minor surgery | 1 |  | 
HEF-SURG-MAJ | HEF | SURGERY_MAJOR | MEDICAL_CASE | វះកាត់ធំ | Major surgery | 1 | HEF-SURG-MIN | 
HEF-TRANSPORT | HEF | SUPPORT | TRANSPORT | ថ្លៃធ្វើដំណើរអ្នកជំងឺ | Patient transport | 2 |  | 
HEF-FOOD | HEF | SUPPORT | FOOD | ថ្លៃអាហារអ្នកកំដរ (ក្នុងមួយថ្ងៃ) | Food for the caretaker, per day |  |  | 
HEF-FUNERAL | HEF | SUPPORT | FUNERAL | ថ្លៃបុណ្យសព | Funeral support | 1 |  | 
CNP-ANC | CNP | ANC_PNC | PREVENTIVE | ពិនិត្យផ្ទៃពោះ | Antenatal visit | 1 |  | FORM_ANC
CNP-PNC | CNP | ANC_PNC | PREVENTIVE | ពិនិត្យក្រោយសម្រាល | Postnatal visit | 1 |  | FORM_PNC
NCD-OPD | NCD_PV | CHRONIC | MEDICAL_CASE | តាមដានជំងឺរ៉ាំរ៉ៃ | Chronic disease follow-up | 1 |  | 
NSSF-OPD | NSSF | OPD | MEDICAL_CASE | ពិគ្រោះជំងឺក្រៅ | Outpatient consultation | 1 |  | 
NSSF-EMG | NSSF | EMERGENCY | MEDICAL_CASE | សង្គ្រោះបន្ទាន់ | Emergency | 1 |  | 
NSSF-DEL | NSSF | DELIVERY | MEDICAL_CASE | សម្រាលកូនធម្មតា | Normal delivery | 1 |  | FORM_DELIVERY
NSSF-FP-SHORT | NSSF | FP_SHORT | PREVENTIVE | ពន្យារកំណើតរយៈពេលខ្លី | Short-term family planning | 1 |  | FORM_CONTRACEPTION
NSSF-FP-LONG | NSSF | FP_LONG | PREVENTIVE | ពន្យារកំណើតរយៈពេលវែង (កង ឬថ្នាំកង) | Long-term family planning (IUD or implant) | 1 |  | FORM_CONTRACEPTION
NSSF-SURG-MIN | NSSF | SURGERY_MINOR | MEDICAL_CASE | វះកាត់តូច | Minor surgery | 1 |  | 
`).map((row) => ({
  ...row,
  // Of the shipped programmes, this one pays line by line (programs.ts).
  payment_model: row.program_id === 'NCD_PV' ? 'FeeForService' : 'CaseBase',
  description: 'ឧទាហរណ៍ / Example',
}))
