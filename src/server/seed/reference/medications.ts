/**
 * Medicines; marks: E essential, A antibiotic, C controlled. Sources: the WHO Model List of Essential
 * Medicines and Formulary (substances, strengths, highest doses, ages), the ATC/DDD index of the WHO
 * Collaborating Centre (codes), leaflets' letters A to X (pregnancy: the strictest of all trimesters), the
 * Cambodian essential medicines list (lowest level of facility). Of a combination the first substance counts
 * for milligrams and highest doses. Infusions and other liquids are dosed in mL, dry injections in vials.
 * Antibiotics are ATC J01, and oral metronidazole, eye ointment and silver sulfadiazine as WHO/DAP/93.1
 * counts them; medicines against tuberculosis and leprosy are not. A review by a pharmacist comes before use.
 */
import { medicineForm } from '#schemas/parts/medicine.ts'
import { tableRows } from '../table-rows.ts'

interface Line {
  code: string
  kh: string
  generic_name: string
  /** A second name that is better known. */
  aka?: string
  strength: string
  atc: string
  dosage_form: keyof typeof medicineForm
  marks?: readonly string[]
}

const lines = tableRows(`
code | generic_name | aka | kh | strength | dosage_form | route | atc | marks* | dose_unit | dose_unit_mg# | dispensing_unit | unit_content# | max_dose_per_kg# | max_daily_dose# | min_age_months# | pregnancy_class | level_from
PARA-500T | Paracetamol |  | ប៉ារ៉ាសេតាម៉ុល | 500 mg | TABLET | ORAL | N02BE01 | E | TABLET | 500 | TABLET | 1 | 60 | 4000 |  | A | HP
PARA-120S | Paracetamol |  | ប៉ារ៉ាសេតាម៉ុល | 120 mg/5 mL | SYRUP | ORAL | N02BE01 | E | ML | 24 | BOTTLE | 60 | 60 | 4000 |  | A | HP
PARA-1GI | Paracetamol |  | ប៉ារ៉ាសេតាម៉ុល | 1 g/100 mL | INFUSION | IV | N02BE01 |  | ML | 10 | BAG | 100 | 60 | 4000 |  | C | RH
IBU-400T | Ibuprofen |  | អ៊ីប៊ុយប្រូហ្វែន | 400 mg | TABLET | ORAL | M01AE01 | E | TABLET | 400 | TABLET | 1 | 40 | 2400 | 3 | D | HC
DICLO-50T | Diclofenac |  | ឌីក្លូហ្វេណាក់ | 50 mg | TABLET | ORAL | M01AB05 |  | TABLET | 50 | TABLET | 1 | 3 | 150 | 168 | D | HC
DICLO-75I | Diclofenac |  | ឌីក្លូហ្វេណាក់ | 75 mg/3 mL | INJECTION | IM | M01AB05 |  | ML | 25 | AMPOULE | 3 |  | 150 | 216 | D | HC
ASA-100T | Acetylsalicylic acid |  | អាស៊ីតអាសេទីលសាលីស៊ីលិក (អាស្ពីរីន) | 100 mg | TABLET | ORAL | B01AC06 | E | TABLET | 100 | TABLET | 1 |  | 325 | 192 | C | HC
MORPH-10I | Morphine |  | ម័រហ្វីន | 10 mg/mL | INJECTION | IV_IM | N02AA01 | E C | ML | 10 | AMPOULE | 1 |  |  |  | C | RH
TRAM-50C | Tramadol |  | ត្រាម៉ាដុល | 50 mg | CAPSULE | ORAL | N02AX02 |  | CAPSULE | 50 | CAPSULE | 1 | 8 | 400 | 144 | C | RH
ALLO-100T | Allopurinol |  | អាឡូពុយរីណុល | 100 mg | TABLET | ORAL | M04AA01 | E | TABLET | 100 | TABLET | 1 | 20 | 800 |  | C | RH
COLCH-1T | Colchicine |  | កុលស៊ីស៊ីន | 1 mg | TABLET | ORAL | M04AC01 |  | TABLET | 1 | TABLET | 1 |  | 2 |  | C | RH
AMOX-250C | Amoxicillin |  | អាម៉ុកស៊ីស៊ីលីន | 250 mg | CAPSULE | ORAL | J01CA04 | E A | CAPSULE | 250 | CAPSULE | 1 | 90 | 3000 |  | B | HC
AMOX-500C | Amoxicillin |  | អាម៉ុកស៊ីស៊ីលីន | 500 mg | CAPSULE | ORAL | J01CA04 | E A | CAPSULE | 500 | CAPSULE | 1 | 90 | 3000 |  | B | HC
AMOX-125S | Amoxicillin |  | អាម៉ុកស៊ីស៊ីលីន | 125 mg/5 mL | SUSPENSION | ORAL | J01CA04 | E A | ML | 25 | BOTTLE | 60 | 90 | 3000 |  | B | HC
AMCLAV-625T | Amoxicillin + clavulanic acid |  | អាម៉ុកស៊ីស៊ីលីន + អាស៊ីតក្លាវុយឡានិក | 500 mg + 125 mg | TABLET | ORAL | J01CR02 | E A | TABLET | 500 | TABLET | 1 | 45 | 2000 |  | B | RH
AMPI-1GI | Ampicillin |  | អំពីស៊ីលីន | 1 g | INJECTION | IV_IM | J01CA01 | E A | VIAL | 1000 | VIAL | 1 | 400 | 12000 |  | B | HC
BENZPEN-1MI | Benzylpenicillin |  | បង់ហ្ស៊ីលប៉េនីស៊ីលីន | 1 MIU | INJECTION | IV_IM | J01CE01 | E A | VIAL | 600 | VIAL | 1 | 240 | 14400 |  | B | HC
BENZA-24I | Benzathine benzylpenicillin |  | បង់ហ្សាទីនប៉េនីស៊ីលីន | 2.4 MIU | INJECTION | IM | J01CE08 | E A | VIAL | 1800 | VIAL | 1 | 30 | 1800 |  | B | HC
PHENOX-250T | Phenoxymethylpenicillin |  | ប៉េនីស៊ីលីន V | 250 mg | TABLET | ORAL | J01CE02 | E A | TABLET | 250 | TABLET | 1 | 50 | 3000 |  | B | HC
CLOX-500C | Cloxacillin |  | ក្លុកសាស៊ីលីន | 500 mg | CAPSULE | ORAL | J01CF02 | E A | CAPSULE | 500 | CAPSULE | 1 | 100 | 4000 |  | B | HC
CLOX-1GI | Cloxacillin |  | ក្លុកសាស៊ីលីន | 1 g | INJECTION | IV_IM | J01CF02 | E A | VIAL | 1000 | VIAL | 1 | 200 | 12000 |  | B | RH
CEFA-500C | Cefalexin |  | សេហ្វាឡេកស៊ីន | 500 mg | CAPSULE | ORAL | J01DB01 | E A | CAPSULE | 500 | CAPSULE | 1 | 100 | 4000 |  | B | RH
CEFT-1GI | Ceftriaxone |  | សេហ្វទ្រីយ៉ាក់សូន | 1 g | INJECTION | IV_IM | J01DD04 | E A | VIAL | 1000 | VIAL | 1 | 100 | 4000 |  | B | RH
CEFO-1GI | Cefotaxime |  | សេហ្វូតាក់ស៊ីម | 1 g | INJECTION | IV_IM | J01DD01 | E A | VIAL | 1000 | VIAL | 1 | 200 | 12000 |  | B | RH
CEFI-200T | Cefixime |  | សេហ្វីក្ស៊ីម | 200 mg | TABLET | ORAL | J01DD08 | E A | TABLET | 200 | TABLET | 1 | 20 | 800 | 6 | B | RH
GENTA-80I | Gentamicin |  | សង់តាមីស៊ីន | 80 mg/2 mL | INJECTION | IV_IM | J01GB03 | E A | ML | 40 | AMPOULE | 2 | 7.5 | 500 |  | D | HC
CIPRO-500T | Ciprofloxacin |  | ស៊ីប្រូហ្វ្លុកសាស៊ីន | 500 mg | TABLET | ORAL | J01MA02 | E A | TABLET | 500 | TABLET | 1 | 30 | 1500 |  | C | HC
METRO-250T | Metronidazole |  | មេត្រូនីដាហ្សូល | 250 mg | TABLET | ORAL | P01AB01 | E A | TABLET | 250 | TABLET | 1 | 50 | 2400 |  | B | HC
METRO-500I | Metronidazole |  | មេត្រូនីដាហ្សូល | 500 mg/100 mL | INFUSION | IV | J01XD01 | E A | ML | 5 | BAG | 100 | 30 | 2000 |  | B | RH
DOXY-100C | Doxycycline |  | ដុកស៊ីស៊ីគ្លីន | 100 mg | CAPSULE | ORAL | J01AA02 | E A | CAPSULE | 100 | CAPSULE | 1 | 4.4 | 200 | 96 | D | HC
AZI-500T | Azithromycin |  | អាហ្ស៊ីត្រូមីស៊ីន | 500 mg | TABLET | ORAL | J01FA10 | E A | TABLET | 500 | TABLET | 1 | 20 | 2000 |  | B | RH
ERY-500T | Erythromycin |  | អេរីត្រូមីស៊ីន | 500 mg | TABLET | ORAL | J01FA01 | A | TABLET | 500 | TABLET | 1 | 50 | 4000 |  | B | HC
CLIND-300C | Clindamycin |  | គ្លីនដាមីស៊ីន | 300 mg | CAPSULE | ORAL | J01FF01 | A | CAPSULE | 300 | CAPSULE | 1 | 40 | 1800 |  | B | RH
COTRI-480T | Sulfamethoxazole + trimethoprim |  | កូទ្រីម៉ុកសាហ្សូល | 400 mg + 80 mg | TABLET | ORAL | J01EE01 | E A | TABLET | 400 | TABLET | 1 | 100 | 4800 | 2 | D | HC
COTRI-240S | Sulfamethoxazole + trimethoprim |  | កូទ្រីម៉ុកសាហ្សូល | 200 mg + 40 mg/5 mL | SUSPENSION | ORAL | J01EE01 | E A | ML | 40 | BOTTLE | 100 | 100 | 4800 | 2 | D | HC
NITRO-100C | Nitrofurantoin |  | នីត្រូហ្វុយរ៉ង់តូអ៊ីន | 100 mg | CAPSULE | ORAL | J01XE01 | E A | CAPSULE | 100 | CAPSULE | 1 | 7 | 400 | 3 | B | RH
CHLOR-1GI | Chloramphenicol |  | ក្លូរ៉ាំហ្វេនីកុល | 1 g | INJECTION | IV | J01BA01 | E A | VIAL | 1000 | VIAL | 1 | 100 | 4000 |  | C | RH
VANCO-500I | Vancomycin |  | វ៉ង់កូមីស៊ីន | 500 mg | INJECTION | IV | J01XA01 | E A | VIAL | 500 | VIAL | 1 | 60 | 4000 |  | C | PH
MERO-1GI | Meropenem |  | មេរ៉ូប៉េណែម | 1 g | INJECTION | IV | J01DH02 | E A | VIAL | 1000 | VIAL | 1 | 120 | 6000 | 3 | B | PH
RHZE-T | Rifampicin + isoniazid + pyrazinamide + ethambutol |  | RHZE (ថ្នាំរបេង) | 150 + 75 + 400 + 275 mg | TABLET | ORAL | J04AM06 | E | TABLET | 150 | TABLET | 1 | 20 | 750 |  | C | HC
RH-T | Rifampicin + isoniazid |  | RH (ថ្នាំរបេង) | 150 + 75 mg | TABLET | ORAL | J04AM02 | E | TABLET | 150 | TABLET | 1 | 20 | 750 |  | C | HC
INH-300T | Isoniazid |  | អ៊ីសូនីយ៉ាស៊ីត | 300 mg | TABLET | ORAL | J04AC01 | E | TABLET | 300 | TABLET | 1 | 15 | 300 |  | C | HC
DAPS-100T | Dapsone |  | ដាប់សូន | 100 mg | TABLET | ORAL | J04BA02 | E | TABLET | 100 | TABLET | 1 | 2 | 100 |  | C | HC
ASMQ-T | Artesunate + mefloquine |  | អាទេស៊ូណាត + មេហ្វ្លូគីន | 100 mg + 220 mg | TABLET | ORAL | P01BF02 | E | TABLET | 100 | TABLET | 1 | 10 | 200 | 6 | C | HP
ARTES-60I | Artesunate |  | អាទេស៊ូណាត | 60 mg | INJECTION | IV_IM | P01BE03 | E | VIAL | 60 | VIAL | 1 | 6 |  |  | C | HC
PRIMA-15T | Primaquine |  | ព្រីម៉ាគីន | 15 mg | TABLET | ORAL | P01BA03 | E | TABLET | 15 | TABLET | 1 | 0.75 | 45 | 6 | D | HC
QUIN-300T | Quinine |  | គីនីន | 300 mg | TABLET | ORAL | P01BC01 | E | TABLET | 300 | TABLET | 1 | 30 | 1800 |  | C | HC
MEBEN-500T | Mebendazole |  | មេបេនដាហ្សូល | 500 mg | TABLET | ORAL | P02CA01 | E | TABLET | 500 | TABLET | 1 |  | 600 | 12 | C | HP
ALBEN-400T | Albendazole |  | អាល់បេនដាហ្សូល | 400 mg | TABLET | ORAL | P02CA03 | E | TABLET | 400 | TABLET | 1 | 15 | 800 | 12 | C | HP
PRAZI-600T | Praziquantel |  | ប្រាហ្ស៊ីគង់តែល | 600 mg | TABLET | ORAL | P02BA01 | E | TABLET | 600 | TABLET | 1 | 75 |  | 24 | B | HC
IVER-3T | Ivermectin |  | អ៊ីវែរមេកទីន | 3 mg | TABLET | ORAL | P02CF01 | E | TABLET | 3 | TABLET | 1 | 0.4 |  | 60 | C | HC
FLUCO-150C | Fluconazole |  | ហ្វ្លុយកូណាហ្សូល | 150 mg | CAPSULE | ORAL | J02AC01 | E | CAPSULE | 150 | CAPSULE | 1 | 12 | 800 |  | D | HC
NYST-100S | Nystatin |  | នីស្តាទីន | 100,000 IU/mL | SUSPENSION | ORAL | A07AA02 | E | ML |  | BOTTLE | 30 |  |  |  | C | HC
CLOTR-500V | Clotrimazole |  | ក្លូទ្រីម៉ាហ្សូល | 500 mg | VAGINAL_TABLET | VAGINAL | G01AF02 | E | VAGINAL_TABLET | 500 | VAGINAL_TABLET | 1 |  | 500 |  | B | HC
CLOTR-1CR | Clotrimazole |  | ក្លូទ្រីម៉ាហ្សូល | 1% | CREAM | TOPICAL | D01AC01 | E | APPLICATION |  | TUBE | 20 |  |  |  | B | HC
ACICL-200T | Aciclovir |  | អាស៊ីក្លូវៀ | 200 mg | TABLET | ORAL | J05AB01 | E | TABLET | 200 | TABLET | 1 | 80 | 4000 |  | B | HC
TDF3TCDTG-T | Tenofovir disoproxil + lamivudine + dolutegravir | TLD | TLD (ថ្នាំអេដស៍) | 300 + 300 + 50 mg | TABLET | ORAL | J05AR27 | E | TABLET | 300 | TABLET | 1 |  | 300 | 120 | B | RH
OSEL-75C | Oseltamivir |  | អូសេលតាមីវៀ | 75 mg | CAPSULE | ORAL | J05AH02 | E | CAPSULE | 75 | CAPSULE | 1 | 6 | 150 |  | C | RH
AMLO-5T | Amlodipine |  | អាំឡូឌីពីន | 5 mg | TABLET | ORAL | C08CA01 | E | TABLET | 5 | TABLET | 1 | 0.6 | 10 | 72 | C | HC
NIFE-10T | Nifedipine |  | នីហ្វេឌីពីន | 10 mg | CAPSULE | ORAL | C08CA05 | E | CAPSULE | 10 | CAPSULE | 1 | 3 | 120 |  | C | RH
ENAL-5T | Enalapril |  | អេណាឡាព្រីល | 5 mg | TABLET | ORAL | C09AA02 | E | TABLET | 5 | TABLET | 1 | 0.6 | 40 |  | D | HC
CAPTO-25T | Captopril |  | កាបតូព្រីល | 25 mg | TABLET | ORAL | C09AA01 |  | TABLET | 25 | TABLET | 1 | 6 | 150 |  | D | RH
LOSAR-50T | Losartan |  | ឡូសារតង់ | 50 mg | TABLET | ORAL | C09CA01 | E | TABLET | 50 | TABLET | 1 | 1.4 | 100 | 72 | D | RH
ATENO-50T | Atenolol |  | អាតេណូឡុល | 50 mg | TABLET | ORAL | C07AB03 |  | TABLET | 50 | TABLET | 1 | 2 | 100 |  | D | HC
PROPR-40T | Propranolol |  | ប្រូប្រាណូឡុល | 40 mg | TABLET | ORAL | C07AA05 | E | TABLET | 40 | TABLET | 1 | 4 | 320 |  | C | RH
BISO-5T | Bisoprolol |  | ប៊ីសូប្រូឡុល | 5 mg | TABLET | ORAL | C07AB07 | E | TABLET | 5 | TABLET | 1 |  | 20 |  | C | RH
HCTZ-25T | Hydrochlorothiazide |  | អ៊ីដ្រូក្លរ៉ូទីយ៉ាស៊ីត | 25 mg | TABLET | ORAL | C03AA03 | E | TABLET | 25 | TABLET | 1 | 3 | 100 |  | B | HC
FURO-40T | Furosemide |  | ហ្វុយរ៉ូសេមីត | 40 mg | TABLET | ORAL | C03CA01 | E | TABLET | 40 | TABLET | 1 | 6 | 600 |  | C | HC
FURO-20I | Furosemide |  | ហ្វុយរ៉ូសេមីត | 20 mg/2 mL | INJECTION | IV_IM | C03CA01 | E | ML | 10 | AMPOULE | 2 | 6 | 600 |  | C | HC
SPIRO-25T | Spironolactone |  | ស្ពីរ៉ូណូឡាក់តូន | 25 mg | TABLET | ORAL | C03DA01 | E | TABLET | 25 | TABLET | 1 | 3 | 400 |  | C | RH
METHYL-250T | Methyldopa |  | មេទីលដូប៉ា | 250 mg | TABLET | ORAL | C02AB01 | E | TABLET | 250 | TABLET | 1 | 65 | 3000 |  | B | HC
HYDRAL-20I | Hydralazine |  | អ៊ីដ្រាឡាស៊ីន | 20 mg | INJECTION | IV | C02DB02 | E | VIAL | 20 | VIAL | 1 | 3.5 | 300 |  | C | RH
ISDN-5T | Isosorbide dinitrate |  | អ៊ីសូសូប៊ីតឌីនីត្រាត | 5 mg | TABLET | SUBLINGUAL | C01DA08 | E | TABLET | 5 | TABLET | 1 |  | 240 |  | C | RH
DIGOX-250T | Digoxin |  | ឌីហ្គុកស៊ីន | 0.25 mg | TABLET | ORAL | C01AA05 | E | TABLET | 0.25 | TABLET | 1 | 0.05 | 1.5 |  | C | RH
SIMVA-20T | Simvastatin |  | ស៊ីមវ៉ាស្តាទីន | 20 mg | TABLET | ORAL | C10AA01 | E | TABLET | 20 | TABLET | 1 |  | 40 | 120 | X | RH
ATORVA-20T | Atorvastatin |  | អាតូវ៉ាស្តាទីន | 20 mg | TABLET | ORAL | C10AA05 |  | TABLET | 20 | TABLET | 1 |  | 80 | 120 | X | RH
CLOPI-75T | Clopidogrel |  | ក្លូពីដូហ្គ្រែល | 75 mg | TABLET | ORAL | B01AC04 | E | TABLET | 75 | TABLET | 1 |  | 600 |  | B | RH
HEPAR-5I | Heparin sodium |  | អេប៉ារីន | 5,000 IU/mL | INJECTION |  | B01AB01 | E | ML |  | VIAL | 5 |  |  |  | C | RH
METF-500T | Metformin |  | មេតហ្វូមីន | 500 mg | TABLET | ORAL | A10BA02 | E | TABLET | 500 | TABLET | 1 |  | 3000 | 120 | B | HC
GLIB-5T | Glibenclamide |  | គ្លីបេនក្លាមីត | 5 mg | TABLET | ORAL | A10BB01 |  | TABLET | 5 | TABLET | 1 |  | 20 | 216 | C | HC
GLIC-80T | Gliclazide |  | គ្លីក្លាស៊ីត | 80 mg | TABLET | ORAL | A10BB09 | E | TABLET | 80 | TABLET | 1 |  | 320 | 216 | C | HC
INS-REG | Insulin (human, short-acting) |  | អាំងស៊ុយលីនរហ័ស | 100 IU/mL | INJECTION |  | A10AB01 | E | IU |  | VIAL | 1000 |  |  |  | B | RH
INS-NPH | Insulin (human, intermediate-acting) |  | អាំងស៊ុយលីន NPH | 100 IU/mL | INJECTION | SC | A10AC01 | E | IU |  | VIAL | 1000 |  |  |  | B | RH
GLUC-50I | Glucose |  | គ្លុយកូស | 50% | INJECTION | IV | B05BA03 | E | ML | 500 | VIAL | 50 |  |  |  | A | HC
LEVO-50T | Levothyroxine |  | លេវ៉ូទីរ៉ុកស៊ីន | 50 µg | TABLET | ORAL | H03AA01 | E | TABLET | 0.05 | TABLET | 1 | 0.02 | 0.3 |  | A | RH
PRED-5T | Prednisolone |  | ប្រេដនីសូឡូន | 5 mg | TABLET | ORAL | H02AB06 | E | TABLET | 5 | TABLET | 1 | 2 | 80 |  | C | HC
DEXA-4I | Dexamethasone |  | ដិចសាមេតាសូន | 4 mg/mL | INJECTION | IV_IM | H02AB02 | E | ML | 4 | AMPOULE | 1 | 1 | 40 |  | C | HC
HYDRO-100I | Hydrocortisone |  | អ៊ីដ្រូកូទីសូន | 100 mg | INJECTION | IV_IM | H02AB09 | E | VIAL | 100 | VIAL | 1 | 20 | 500 |  | C | HC
SALB-INH | Salbutamol |  | សាល់ប៊ុយតាម៉ុល | 100 µg/dose | INHALER | INHALED | R03AC02 | E | PUFF | 0.1 | INHALER | 200 |  |  |  | C | HC
SALB-NEB | Salbutamol |  | សាល់ប៊ុយតាម៉ុល | 5 mg/mL | NEBULISER | INHALED | R03AC02 | E | ML | 5 | BOTTLE | 20 |  |  |  | C | HC
SALB-4T | Salbutamol |  | សាល់ប៊ុយតាម៉ុល | 4 mg | TABLET | ORAL | R03CC02 |  | TABLET | 4 | TABLET | 1 | 0.6 | 32 | 24 | C | HC
BUDE-INH | Budesonide |  | ប៊ុយដេសូនីត | 200 µg/dose | INHALER | INHALED | R03BA02 | E | PUFF | 0.2 | INHALER | 200 |  | 1.6 | 72 | B | RH
AMINO-250I | Aminophylline |  | អាមីណូហ្វីលីន | 250 mg/10 mL | INJECTION | IV | R03DA05 |  | ML | 25 | AMPOULE | 10 | 25 |  | 6 | C | RH
OXYGEN | Oxygen |  | អុកស៊ីសែន | 100% | GAS | INHALED | V03AN01 | E | LITRE |  | LITRE | 1 |  |  |  | A | HC
CHLORPH-4T | Chlorphenamine |  | ក្លរហ្វេនីរ៉ាមីន | 4 mg | TABLET | ORAL | R06AB04 |  | TABLET | 4 | TABLET | 1 | 0.4 | 24 | 12 | B | HC
LORAT-10T | Loratadine |  | ឡូរ៉ាតាឌីន | 10 mg | TABLET | ORAL | R06AX13 | E | TABLET | 10 | TABLET | 1 |  | 10 | 24 | B | HC
PROMETH-25I | Promethazine |  | ប្រូមេតាស៊ីន | 50 mg/2 mL | INJECTION | IM | R06AD02 |  | ML | 25 | AMPOULE | 2 | 2 | 100 | 24 | C | RH
ADREN-1I | Epinephrine | adrenaline | អាដ្រេណាលីន | 1 mg/mL | INJECTION |  | C01CA24 | E | ML | 1 | AMPOULE | 1 |  |  |  | C | HC
ATROP-1I | Atropine |  | អាត្រូពីន | 1 mg/mL | INJECTION |  | A03BA01 | E | ML | 1 | AMPOULE | 1 |  |  |  | C | HC
OMEP-20C | Omeprazole |  | អូមេប្រាហ្សូល | 20 mg | CAPSULE | ORAL | A02BC01 | E | CAPSULE | 20 | CAPSULE | 1 | 3.5 | 80 |  | C | HC
RANI-150T | Ranitidine |  | រ៉ានីទីឌីន | 150 mg | TABLET | ORAL | A02BA02 |  | TABLET | 150 | TABLET | 1 | 10 | 600 |  | B | HC
METOC-10T | Metoclopramide |  | មេតូក្លូប្រាមីត | 10 mg | TABLET | ORAL | A03FA01 | E | TABLET | 10 | TABLET | 1 | 0.5 | 30 | 12 | B | HC
METOC-10I | Metoclopramide |  | មេតូក្លូប្រាមីត | 10 mg/2 mL | INJECTION | IV_IM | A03FA01 | E | ML | 5 | AMPOULE | 2 | 0.5 | 30 | 12 | B | HC
HYOSC-10T | Butylscopolamine |  | ប៊ុយទីលស្កូប៉ូឡាមីន | 10 mg | TABLET | ORAL | A03BB01 | E | TABLET | 10 | TABLET | 1 |  | 100 | 72 | C | HC
ONDAN-4I | Ondansetron |  | អុងដង់សេត្រុង | 4 mg/2 mL | INJECTION | IV_IM | A04AA01 | E | ML | 2 | AMPOULE | 2 | 0.45 | 24 | 6 | B | RH
ORS | Oral rehydration salts |  | អូរ៉ាលីត (ORS) | 20.5 g/L | POWDER | ORAL | A07CA | E | SACHET |  | SACHET | 1 |  |  |  | A | HP
ZINC-20T | Zinc sulfate |  | ស័ង្កសី | 20 mg | TABLET | ORAL | A12CB01 | E | TABLET | 20 | TABLET | 1 |  | 40 |  | A | HP
LACT-S | Lactulose |  | ឡាក់ទុយឡូស | 3.3 g/5 mL | SYRUP | ORAL | A06AD11 | E | ML | 660 | BOTTLE | 200 |  |  |  | B | RH
FEFOL-T | Ferrous sulfate + folic acid |  | ជាតិដែក + អាស៊ីតហ្វូលិក | 60 mg Fe + 0.4 mg | TABLET | ORAL | B03AD03 | E | TABLET | 60 | TABLET | 1 | 6 | 240 |  | A | HP
FOLIC-5T | Folic acid |  | អាស៊ីតហ្វូលិក | 5 mg | TABLET | ORAL | B03BB01 | E | TABLET | 5 | TABLET | 1 |  | 15 |  | A | HC
VITA-200C | Retinol | vitamin A | វីតាមីន A | 200,000 IU | CAPSULE | ORAL | A11CA01 | E | CAPSULE |  | CAPSULE | 1 |  |  | 12 | X | HP
VITB1-100I | Thiamine | vitamin B1 | វីតាមីន B1 | 100 mg/mL | INJECTION | IV_IM | A11DA01 |  | ML | 100 | AMPOULE | 1 |  |  |  | A | HC
VITK1-10I | Phytomenadione | vitamin K1 | វីតាមីន K1 | 10 mg/mL | INJECTION | IV_IM | B02BA01 | E | ML | 10 | AMPOULE | 1 |  | 40 |  | C | HC
CACL-10I | Calcium gluconate |  | កាល់ស្យូមគ្លុយកូណាត | 100 mg/mL | INJECTION | IV | A12AA03 | E | ML | 100 | AMPOULE | 10 |  |  |  | C | RH
KCL-10I | Potassium chloride |  | ប៉ូតាស្យូមក្លរួ | 10% | INJECTION | IV | B05XA01 | E | ML | 100 | AMPOULE | 10 | 225 | 15000 |  | C | RH
NACL-09I | Sodium chloride |  | សូដ្យូមក្លរួ | 0.9% | INFUSION | IV | B05BB01 | E | ML | 9 | BAG | 500 |  |  |  | A | HC
RL-I | Ringer lactate |  | រីងហ្គែឡាក់តាត | 500 mL | INFUSION | IV | B05BB01 | E | ML |  | BAG | 500 |  |  |  | A | HC
GLUC-5I | Glucose |  | គ្លុយកូស | 5% | INFUSION | IV | B05BA03 | E | ML | 50 | BAG | 500 |  |  |  | A | HC
OXYTO-10I | Oxytocin |  | អុកស៊ីតូស៊ីន | 10 IU/mL | INJECTION | IV_IM | H01BB02 | E | ML |  | AMPOULE | 1 |  |  |  | A | HC
MISO-200T | Misoprostol |  | មីសូប្រូស្តុល | 200 µg | TABLET | ORAL | G02AD06 | E | TABLET | 0.2 | TABLET | 1 |  | 2.4 |  | X | HC
MIFE-200T | Mifepristone |  | មីហ្វេព្រីស្តូន | 200 mg | TABLET | ORAL | G03XB01 | E | TABLET | 200 | TABLET | 1 |  | 600 |  | X | RH
MGSO4-50I | Magnesium sulfate |  | ម៉ាញេស្យូមស៊ុលហ្វាត | 50% | INJECTION | IV_IM | B05XA05 | E | ML | 500 | AMPOULE | 10 |  | 40000 |  | A | HC
TRANEX-500I | Tranexamic acid |  | អាស៊ីតត្រាណេសាមិក | 500 mg/5 mL | INJECTION | IV | B02AA02 | E | ML | 100 | AMPOULE | 5 |  | 4000 |  | B | RH
COC-T | Ethinylestradiol + levonorgestrel |  | ថ្នាំគ្រាប់ពន្យារកំណើត | 30 µg + 150 µg | TABLET | ORAL | G03AA07 | E | TABLET | 0.03 | BLISTER | 28 |  |  |  | X | HP
DMPA-150I | Medroxyprogesterone acetate |  | ថ្នាំចាក់ពន្យារកំណើត (DMPA) | 150 mg/mL | INJECTION | IM | G03AC06 | E | ML | 150 | VIAL | 1 |  | 150 |  | X | HP
LNG-IMPL | Levonorgestrel |  | កងពន្យារកំណើតក្រោមស្បែក | 2 × 75 mg | IMPLANT | SC | G03AC03 | E | IMPLANT | 150 | IMPLANT | 1 |  |  |  | X | HC
DIAZ-10I | Diazepam |  | ឌីយ៉ាហ្សេប៉ាម | 10 mg/2 mL | INJECTION | IV_IM | N05BA01 | E C | ML | 5 | AMPOULE | 2 | 1 | 40 |  | D | HC
PHENOB-100T | Phenobarbital |  | ហ្វេណូបាប៊ីតាល់ | 100 mg | TABLET | ORAL | N03AA02 | E C | TABLET | 100 | TABLET | 1 | 8 | 400 |  | D | RH
CARBA-200T | Carbamazepine |  | កាបាម៉ាហ្សេពីន | 200 mg | TABLET | ORAL | N03AF01 | E | TABLET | 200 | TABLET | 1 | 35 | 1600 |  | D | RH
VALPR-200T | Valproic acid | sodium valproate | សូដ្យូមវ៉ាល់ប្រូអាត | 200 mg | TABLET | ORAL | N03AG01 | E | TABLET | 200 | TABLET | 1 | 60 | 2500 |  | X | RH
HALO-5T | Haloperidol |  | អាឡូពេរីដុល | 5 mg | TABLET | ORAL | N05AD01 | E | TABLET | 5 | TABLET | 1 | 0.15 | 20 | 36 | C | RH
FLUOX-20C | Fluoxetine |  | ហ្វ្លុយអុកសេទីន | 20 mg | CAPSULE | ORAL | N06AB03 | E | CAPSULE | 20 | CAPSULE | 1 |  | 80 | 96 | C | RH
AMITRI-25T | Amitriptyline |  | អាមីទ្រីបទីលីន | 25 mg | TABLET | ORAL | N06AA09 | E | TABLET | 25 | TABLET | 1 |  | 150 | 72 | C | RH
KETA-50I | Ketamine |  | កេតាមីន | 50 mg/mL | INJECTION | IV_IM | N01AX03 | E C | ML | 50 | VIAL | 10 |  |  |  | B | RH
LIDO-2I | Lidocaine |  | លីដូកាអ៊ីន | 2% | INJECTION | INFILTRATION | N01BB02 | E | ML | 20 | VIAL | 20 | 4.5 | 300 |  | B | HC
TETRA-1EO | Tetracycline |  | តេត្រាស៊ីគ្លីន | 1% | OINTMENT | EYE | S01AA09 | E A | APPLICATION |  | TUBE | 50 |  |  |  | B | HC
BENZB-25L | Benzyl benzoate |  | បង់ហ្ស៊ីលបង់សូអាត | 25% | LOTION | TOPICAL | P03AX01 | E | ML | 250 | BOTTLE | 100 |  |  |  | B | HC
POVI-10S | Povidone iodine |  | ប៉ូវីដូនអ៊ីយ៉ូត | 10% | SOLUTION | TOPICAL | D08AG02 | E | APPLICATION |  | BOTTLE | 20 |  |  |  | C | HP
SILVER-1CR | Silver sulfadiazine |  | ស៊ុលហ្វាឌីយ៉ាស៊ីនប្រាក់ | 1% | CREAM | TOPICAL | D06BA01 | E A | APPLICATION |  | TUBE | 25 |  |  | 2 | B | HC
`) as unknown as readonly Line[]

/** Names of the market by ATC code, as package leaflets print them: prescribers search by them. */
const brandNames: Readonly<Record<string, string>> = {
  A02BA02: 'Zantac, Azantac',
  A02BC01: 'Losec, Mopral',
  A03BB01: 'Buscopan',
  A03FA01: 'Primperan',
  A10BA02: 'Glucophage',
  A10BB01: 'Daonil',
  A10BB09: 'Diamicron',
  B01AC04: 'Plavix',
  B01AC06: 'Aspirin, Aspegic',
  B02AA02: 'Exacyl',
  C03CA01: 'Lasix, Lasilix',
  C07AB03: 'Tenormin',
  C08CA01: 'Norvasc, Amlor',
  C08CA05: 'Adalat',
  C09AA01: 'Capoten, Lopril',
  C09AA02: 'Renitec',
  C10AA01: 'Zocor',
  C10AA05: 'Lipitor',
  H02AB06: 'Solupred',
  H03AA01: 'Levothyrox',
  J01CA04: 'Clamoxyl, Amoxil, Hiconcil',
  J01CF02: 'Orbenine',
  J01CR02: 'Augmentin, Curam, Amoksiklav',
  J01DB01: 'Keflex',
  J01DD04: 'Rocephin',
  J01DD08: 'Suprax, Oroken',
  J01EE01: 'Bactrim, Cotrim',
  J01FA10: 'Zithromax',
  J01MA02: 'Ciproxin, Ciflox',
  J01XD01: 'Flagyl',
  J02AC01: 'Diflucan',
  J05AB01: 'Zovirax',
  M01AB05: 'Voltaren, Cataflam',
  M01AE01: 'Advil, Nurofen, Brufen',
  M04AA01: 'Zyloric',
  N02AX02: 'Tramal, Topalgic',
  N02BE01: 'Panadol, Efferalgan, Doliprane, Tylenol',
  N03AA02: 'Gardenal',
  N03AF01: 'Tegretol',
  N03AG01: 'Depakine',
  N05AD01: 'Haldol',
  N05BA01: 'Valium',
  N06AB03: 'Prozac',
  P01AB01: 'Flagyl',
  P02CA01: 'Vermox',
  P02CA03: 'Zentel',
  R03AC02: 'Ventolin',
  R06AD02: 'Phenergan',
  R06AX13: 'Claritin',
}

const inSentence = (label: string) => label.toLowerCase()

export const demo = lines.map(({ kh, aka, marks = [], ...line }, index) => {
  const form = medicineForm[line.dosage_form].label
  const name = aka ? `${line.generic_name} (${aka})` : line.generic_name
  return {
    ...line,
    brand_names: brandNames[line.atc] ?? null,
    name_kh: `${kh} ${line.strength} ${form.kh}`,
    name_en: `${name} ${line.strength} ${inSentence(form.en)}`,
    is_essential: marks.includes('E'),
    is_antibiotic: marks.includes('A'),
    is_controlled: marks.includes('C'),
    sort_order: (index + 1) * 10,
  }
})
