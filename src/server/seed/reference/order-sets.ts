/** Example order sets from national guidelines; each facility maintains its own. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
code | name_kh | name_en | investigation_ids* | sort_order#
ANC1 | ពិនិត្យផ្ទៃពោះលើកទី១ | First antenatal visit | HB BLOOD_GROUP URINALYSIS HIV SYPHILIS HBSAG | 10
FEVER | គ្រុនក្ដៅ | Fever | CBC MALARIA_RDT DENGUE_NS1 | 20
DIABETES | តាមដានទឹកនោមផ្អែម | Diabetes follow-up | GLU_FASTING HBA1C CREATININE URINALYSIS | 30
HYPERTENSION | តាមដានលើសឈាម | Hypertension follow-up | CREATININE POTASSIUM URINALYSIS ECG | 40
TB_SUSPECT | អាចមានជំងឺរបេង | Suspected tuberculosis | GENEXPERT SPUTUM_AFB XRAY_CHEST HIV | 50
PRE_OP | មុនវះកាត់ | Before surgery | CBC BLOOD_GROUP GLU_RANDOM CREATININE HIV HBSAG | 60
FEVER_CHILD | គ្រុនក្ដៅលើកុមារ | Fever in a child | CBC MALARIA_RDT | 70
DIARRHOEA | រាក | Diarrhoea | | 80
PAIN | ឈឺចាប់ | Pain | | 90
`)
