/** What services are for. */
import { tableRows } from '../table-rows.ts'

export const demo = tableRows(`
code | name_kh | name_en | purpose | sort_order#
PREVENTION | ការបង្ការ | Prevention | PREVENTIVE | 10
SCREENING | ការស្រាវជ្រាវរកជំងឺ | Screening | PREVENTIVE | 20
CONSULTATION | ការពិគ្រោះជំងឺ | Consultation | CURATIVE | 30
TREATMENT | ការព្យាបាល | Treatment | CURATIVE | 40
SURGERY | ការវះកាត់ | Surgery | CURATIVE | 50
DIAGNOSTIC | ការពិនិត្យអមវេជ្ជសាស្ត្រ | Diagnostics | SUPPORT | 60
CARE | ការថែទាំ | Nursing care | SUPPORT | 70
TRANSPORT | ការដឹកជញ្ជូនអ្នកជំងឺ | Patient transport | SUPPORT | 80
`)
