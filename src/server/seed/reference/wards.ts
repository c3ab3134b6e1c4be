/** Wards of some facilities. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
code | health_facility_id | standard_ward_id | type | name_kh | name_en | beds_official# | beds_actual# | sex | age_max#
100101-OPD | 100101 | OPD | OPD | ពិគ្រោះជំងឺក្រៅ | Outpatient department |  |  |  | 
100101-ER | 100101 | ER | ER | សង្គ្រោះបន្ទាន់ | Emergency | 4 | 4 |  | 
100101-MED | 100101 | MED | IPD | ជំងឺទូទៅ | General medicine | 20 | 22 |  | 
100101-PED | 100101 | PED | IPD | ជំងឺកុមារ | Paediatrics | 14 | 16 |  | 15
100101-SUR | 100101 | SUR | IPD | ជំងឺសល្យសាស្ត្រ | Surgery | 12 | 14 |  | 
100101-MAT | 100101 | MAT | MATERNITY | សម្ភព | Maternity | 10 | 10 | FeMale | 
100101-LAB | 100101 | LAB | LAB | មន្ទីរពិសោធន៍ | Laboratory |  |  |  | 
100101-IMG | 100101 | IMG | IMAGING | រូបភាពវេជ្ជសាស្ត្រ | Medical imaging |  |  |  | 
100101-PHA | 100101 | PHA | PHARMACY | ឱសថស្ថាន | Pharmacy |  |  |  | 
100101-CASH | 100101 | CASH | CASHIER | បេឡា | Cashier |  |  |  | 
100201-OPD | 100201 | OPD | OPD | ពិគ្រោះជំងឺក្រៅ | Outpatient department |  |  |  | 
100201-ER | 100201 | ER | ER | សង្គ្រោះបន្ទាន់ | Emergency | 4 | 4 |  | 
100201-MED | 100201 | MED | IPD | ជំងឺទូទៅ | General medicine | 20 | 22 |  | 
100201-SUR | 100201 | SUR | IPD | ជំងឺសល្យសាស្ត្រ | Surgery | 12 | 14 |  | 
100201-MAT | 100201 | MAT | MATERNITY | សម្ភព | Maternity | 10 | 10 | FeMale | 
100201-ICU | 100201 | ICU | ICU | សង្គ្រោះជំងឺធ្ងន់ | Intensive care | 6 | 6 |  | 
100201-OT | 100201 | OT | OT | បន្ទប់វះកាត់ | Operating theatre |  |  |  | 
100201-LAB | 100201 | LAB | LAB | មន្ទីរពិសោធន៍ | Laboratory |  |  |  | 
100201-CASH | 100201 | CASH | CASHIER | បេឡា | Cashier |  |  |  | 
100102-OPD | 100102 | OPD | OPD | ពិគ្រោះជំងឺក្រៅ | Outpatient department |  |  |  | 
100102-MAT | 100102 | MAT | MATERNITY | សម្ភព | Maternity | 3 | 3 | FeMale | 
100102-EPI | 100102 | EPI | OPD | ចាក់ថ្នាំបង្ការ | Immunisation |  |  |  | 
100102-PHA | 100102 | PHA | PHARMACY | ឱសថស្ថាន | Pharmacy |  |  |  | 
100103-OPD | 100103 | OPD | OPD | ពិគ្រោះជំងឺក្រៅ | Outpatient department |  |  |  | 
100103-MAT | 100103 | MAT | MATERNITY | សម្ភព | Maternity | 3 | 3 | FeMale |
`)
