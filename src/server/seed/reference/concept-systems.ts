/** Code systems of clinical records. */
import { tableRows } from '../table-rows.ts'

export const always = tableRows(`
code | name_kh | name_en | uri | publisher | language | sort_order#
ICD-10 | ចំណាត់ថ្នាក់ជំងឺអន្តរជាតិ លើកទី១០ (ICD-10) | International Classification of Diseases, 10th revision (ICD-10) | http://hl7.org/fhir/sid/icd-10 | World Health Organization | en | 10
LOINC | ឈ្មោះ និងលេខកូដការសង្កេតវេជ្ជសាស្ត្រ (LOINC) | Logical Observation Identifiers Names and Codes (LOINC) | http://loinc.org | Regenstrief Institute | en | 20
SNOMED | ពាក្យវេជ្ជសាស្ត្រ SNOMED CT | SNOMED Clinical Terms (SNOMED CT) | http://snomed.info/sct | SNOMED International | en | 30
ATC | ចំណាត់ថ្នាក់ឱសថ ATC | Anatomical Therapeutic Chemical Classification (ATC) | http://www.whocc.no/atc | WHO Collaborating Centre for Drug Statistics Methodology | en | 40
ICPC-2 | ចំណាត់ថ្នាក់ថែទាំសុខភាពបឋមអន្តរជាតិ (ICPC-2) | International Classification of Primary Care (ICPC-2) | http://hl7.org/fhir/sid/icpc-2 | WONCA | en | 50
NPCA | បញ្ជីលេខកូដជាតិ (NPCA) | National look-up lists (NPCA) | | National Payment Certification Agency | kh | 60
LOCAL | លេខកូដផ្ទៃក្នុង | Codes of this installation | | | kh | 70
`)
