/** Essential medicines; marks: E essential, A antibiotic, C controlled. Prices are left to facilities. */
import { medicineForm } from '#schemas/parts/medicine.ts'
import { tableRows } from '../table-rows.ts'

interface Line {
  code: string
  kh: string
  generic_name: string
  strength: string
  dosage_form: keyof typeof medicineForm
  route: string
  atc?: string
  marks?: readonly string[]
}

const lines = tableRows(`
code | generic_name | kh | strength | dosage_form | route | atc | marks*
PARA-500T | Paracetamol | ប៉ារ៉ាសេតាម៉ុល | 500 mg | TABLET | ORAL | N02BE01 | E
PARA-120S | Paracetamol | ប៉ារ៉ាសេតាម៉ុល | 120 mg/5 mL | SYRUP | ORAL | N02BE01 | E
PARA-1GI | Paracetamol | ប៉ារ៉ាសេតាម៉ុល | 1 g/100 mL | INFUSION | IV | N02BE01 |
IBU-400T | Ibuprofen | អ៊ីប៊ុយប្រូហ្វែន | 400 mg | TABLET | ORAL | M01AE01 | E
DICLO-50T | Diclofenac | ឌីក្លូហ្វេណាក់ | 50 mg | TABLET | ORAL | M01AB05 |
DICLO-75I | Diclofenac | ឌីក្លូហ្វេណាក់ | 75 mg/3 mL | INJECTION | IM | M01AB05 |
ASA-100T | Acetylsalicylic acid | អាស៊ីតអាសេទីលសាលីស៊ីលិក (អាស្ពីរីន) | 100 mg | TABLET | ORAL | B01AC06 | E
MORPH-10I | Morphine | ម័រហ្វីន | 10 mg/mL | INJECTION | IV_IM | N02AA01 | E C
TRAM-50C | Tramadol | ត្រាម៉ាដុល | 50 mg | CAPSULE | ORAL | N02AX02 |
ALLO-100T | Allopurinol | អាឡូពុយរីណុល | 100 mg | TABLET | ORAL | M04AA01 | E
COLCH-1T | Colchicine | កុលស៊ីស៊ីន | 1 mg | TABLET | ORAL | M04AC01 |
AMOX-250C | Amoxicillin | អាម៉ុកស៊ីស៊ីលីន | 250 mg | CAPSULE | ORAL | J01CA04 | E A
AMOX-500C | Amoxicillin | អាម៉ុកស៊ីស៊ីលីន | 500 mg | CAPSULE | ORAL | J01CA04 | E A
AMOX-125S | Amoxicillin | អាម៉ុកស៊ីស៊ីលីន | 125 mg/5 mL | SUSPENSION | ORAL | J01CA04 | E A
AMCLAV-625T | Amoxicillin + clavulanic acid | អាម៉ុកស៊ីស៊ីលីន + អាស៊ីតក្លាវុយឡានិក | 500 mg + 125 mg | TABLET | ORAL | J01CR02 | E A
AMPI-1GI | Ampicillin | អំពីស៊ីលីន | 1 g | INJECTION | IV_IM | J01CA01 | E A
BENZPEN-1MI | Benzylpenicillin | បង់ហ្ស៊ីលប៉េនីស៊ីលីន | 1 MIU | INJECTION | IV_IM | J01CE01 | E A
BENZA-24I | Benzathine benzylpenicillin | បង់ហ្សាទីនប៉េនីស៊ីលីន | 2.4 MIU | INJECTION | IM | J01CE08 | E A
PHENOX-250T | Phenoxymethylpenicillin | ប៉េនីស៊ីលីន V | 250 mg | TABLET | ORAL | J01CE02 | E A
CLOX-500C | Cloxacillin | ក្លុកសាស៊ីលីន | 500 mg | CAPSULE | ORAL | J01CF02 | E A
CLOX-1GI | Cloxacillin | ក្លុកសាស៊ីលីន | 1 g | INJECTION | IV_IM | J01CF02 | E A
CEFA-500C | Cefalexin | សេហ្វាឡេកស៊ីន | 500 mg | CAPSULE | ORAL | J01DB01 | E A
CEFT-1GI | Ceftriaxone | សេហ្វទ្រីយ៉ាក់សូន | 1 g | INJECTION | IV_IM | J01DD04 | E A
CEFO-1GI | Cefotaxime | សេហ្វូតាក់ស៊ីម | 1 g | INJECTION | IV_IM | J01DD01 | E A
CEFI-200T | Cefixime | សេហ្វីក្ស៊ីម | 200 mg | TABLET | ORAL | J01DD08 | E A
GENTA-80I | Gentamicin | សង់តាមីស៊ីន | 80 mg/2 mL | INJECTION | IV_IM | J01GB03 | E A
CIPRO-500T | Ciprofloxacin | ស៊ីប្រូហ្វ្លុកសាស៊ីន | 500 mg | TABLET | ORAL | J01MA02 | E A
METRO-250T | Metronidazole | មេត្រូនីដាហ្សូល | 250 mg | TABLET | ORAL | P01AB01 | E A
METRO-500I | Metronidazole | មេត្រូនីដាហ្សូល | 500 mg/100 mL | INFUSION | IV | J01XD01 | E A
DOXY-100C | Doxycycline | ដុកស៊ីស៊ីគ្លីន | 100 mg | CAPSULE | ORAL | J01AA02 | E A
AZI-500T | Azithromycin | អាហ្ស៊ីត្រូមីស៊ីន | 500 mg | TABLET | ORAL | J01FA10 | E A
ERY-500T | Erythromycin | អេរីត្រូមីស៊ីន | 500 mg | TABLET | ORAL | J01FA01 | A
CLIND-300C | Clindamycin | គ្លីនដាមីស៊ីន | 300 mg | CAPSULE | ORAL | J01FF01 | A
COTRI-480T | Sulfamethoxazole + trimethoprim | កូទ្រីម៉ុកសាហ្សូល | 400 mg + 80 mg | TABLET | ORAL | J01EE01 | E A
COTRI-240S | Sulfamethoxazole + trimethoprim | កូទ្រីម៉ុកសាហ្សូល | 200 mg + 40 mg/5 mL | SUSPENSION | ORAL | J01EE01 | E A
NITRO-100C | Nitrofurantoin | នីត្រូហ្វុយរ៉ង់តូអ៊ីន | 100 mg | CAPSULE | ORAL | J01XE01 | E A
CHLOR-1GI | Chloramphenicol | ក្លូរ៉ាំហ្វេនីកុល | 1 g | INJECTION | IV | J01BA01 | E A
VANCO-500I | Vancomycin | វ៉ង់កូមីស៊ីន | 500 mg | INJECTION | IV | J01XA01 | E A
MERO-1GI | Meropenem | មេរ៉ូប៉េណែម | 1 g | INJECTION | IV | J01DH02 | E A
RHZE-T | Rifampicin + isoniazid + pyrazinamide + ethambutol | RHZE (ថ្នាំរបេង) | 150 + 75 + 400 + 275 mg | TABLET | ORAL | J04AM06 | E A
RH-T | Rifampicin + isoniazid | RH (ថ្នាំរបេង) | 150 + 75 mg | TABLET | ORAL | J04AM02 | E A
INH-300T | Isoniazid | អ៊ីសូនីយ៉ាស៊ីត | 300 mg | TABLET | ORAL | J04AC01 | E A
DAPS-100T | Dapsone | ដាប់សូន | 100 mg | TABLET | ORAL | J04BA02 | E A
ASMQ-T | Artesunate + mefloquine | អាទេស៊ូណាត + មេហ្វ្លូគីន | 100 mg + 220 mg | TABLET | ORAL | P01BF02 | E
ARTES-60I | Artesunate | អាទេស៊ូណាត | 60 mg | INJECTION | IV_IM | P01BE03 | E
PRIMA-15T | Primaquine | ព្រីម៉ាគីន | 15 mg | TABLET | ORAL | P01BA03 | E
QUIN-300T | Quinine | គីនីន | 300 mg | TABLET | ORAL | P01BC01 | E
MEBEN-500T | Mebendazole | មេបេនដាហ្សូល | 500 mg | TABLET | ORAL | P02CA01 | E
ALBEN-400T | Albendazole | អាល់បេនដាហ្សូល | 400 mg | TABLET | ORAL | P02CA03 | E
PRAZI-600T | Praziquantel | ប្រាហ្ស៊ីគង់តែល | 600 mg | TABLET | ORAL | P02BA01 | E
IVER-3T | Ivermectin | អ៊ីវែរមេកទីន | 3 mg | TABLET | ORAL | P02CF01 | E
FLUCO-150C | Fluconazole | ហ្វ្លុយកូណាហ្សូល | 150 mg | CAPSULE | ORAL | J02AC01 | E
NYST-100S | Nystatin | នីស្តាទីន | 100,000 IU/mL | SUSPENSION | ORAL | A07AA02 | E
CLOTR-500V | Clotrimazole | ក្លូទ្រីម៉ាហ្សូល | 500 mg | VAGINAL_TABLET | VAGINAL | G01AF02 | E
CLOTR-1CR | Clotrimazole | ក្លូទ្រីម៉ាហ្សូល | 1% | CREAM | TOPICAL | D01AC01 | E
ACICL-200T | Aciclovir | អាស៊ីក្លូវៀ | 200 mg | TABLET | ORAL | J05AB01 | E
TDF3TCDTG-T | Tenofovir + lamivudine + dolutegravir | TLD (ថ្នាំអេដស៍) | 300 + 300 + 50 mg | TABLET | ORAL | J05AR27 | E
OSEL-75C | Oseltamivir | អូសេលតាមីវៀ | 75 mg | CAPSULE | ORAL | J05AH02 | E
AMLO-5T | Amlodipine | អាំឡូឌីពីន | 5 mg | TABLET | ORAL | C08CA01 | E
NIFE-10T | Nifedipine | នីហ្វេឌីពីន | 10 mg | CAPSULE | ORAL | C08CA05 | E
ENAL-5T | Enalapril | អេណាឡាព្រីល | 5 mg | TABLET | ORAL | C09AA02 | E
CAPTO-25T | Captopril | កាបតូព្រីល | 25 mg | TABLET | ORAL | C09AA01 |
LOSAR-50T | Losartan | ឡូសារតង់ | 50 mg | TABLET | ORAL | C09CA01 | E
ATENO-50T | Atenolol | អាតេណូឡុល | 50 mg | TABLET | ORAL | C07AB03 |
PROPR-40T | Propranolol | ប្រូប្រាណូឡុល | 40 mg | TABLET | ORAL | C07AA05 | E
BISO-5T | Bisoprolol | ប៊ីសូប្រូឡុល | 5 mg | TABLET | ORAL | C07AB07 | E
HCTZ-25T | Hydrochlorothiazide | អ៊ីដ្រូក្លរ៉ូទីយ៉ាស៊ីត | 25 mg | TABLET | ORAL | C03AA03 | E
FURO-40T | Furosemide | ហ្វុយរ៉ូសេមីត | 40 mg | TABLET | ORAL | C03CA01 | E
FURO-20I | Furosemide | ហ្វុយរ៉ូសេមីត | 20 mg/2 mL | INJECTION | IV_IM | C03CA01 | E
SPIRO-25T | Spironolactone | ស្ពីរ៉ូណូឡាក់តូន | 25 mg | TABLET | ORAL | C03DA01 | E
METHYL-250T | Methyldopa | មេទីលដូប៉ា | 250 mg | TABLET | ORAL | C02AB01 | E
HYDRAL-20I | Hydralazine | អ៊ីដ្រាឡាស៊ីន | 20 mg | INJECTION | IV | C02DB02 | E
ISDN-5T | Isosorbide dinitrate | អ៊ីសូសូប៊ីតឌីនីត្រាត | 5 mg | TABLET | SUBLINGUAL | C01DA08 | E
DIGOX-250T | Digoxin | ឌីហ្គុកស៊ីន | 0.25 mg | TABLET | ORAL | C01AA05 | E
SIMVA-20T | Simvastatin | ស៊ីមវ៉ាស្តាទីន | 20 mg | TABLET | ORAL | C10AA01 | E
ATORVA-20T | Atorvastatin | អាតូវ៉ាស្តាទីន | 20 mg | TABLET | ORAL | C10AA05 |
CLOPI-75T | Clopidogrel | ក្លូពីដូហ្គ្រែល | 75 mg | TABLET | ORAL | B01AC04 | E
HEPAR-5I | Heparin sodium | អេប៉ារីន | 5,000 IU/mL | INJECTION | | B01AB01 | E
METF-500T | Metformin | មេតហ្វូមីន | 500 mg | TABLET | ORAL | A10BA02 | E
GLIB-5T | Glibenclamide | គ្លីបេនក្លាមីត | 5 mg | TABLET | ORAL | A10BB01 |
GLIC-80T | Gliclazide | គ្លីក្លាស៊ីត | 80 mg | TABLET | ORAL | A10BB09 | E
INS-REG | Insulin (human, short-acting) | អាំងស៊ុយលីនរហ័ស | 100 IU/mL | INJECTION | | A10AB01 | E
INS-NPH | Insulin (human, intermediate-acting) | អាំងស៊ុយលីន NPH | 100 IU/mL | INJECTION | SC | A10AC01 | E
GLUC-50I | Glucose | គ្លុយកូស | 50% | INJECTION | IV | | E
LEVO-50T | Levothyroxine | លេវ៉ូទីរ៉ុកស៊ីន | 50 µg | TABLET | ORAL | H03AA01 | E
PRED-5T | Prednisolone | ប្រេដនីសូឡូន | 5 mg | TABLET | ORAL | H02AB06 | E
DEXA-4I | Dexamethasone | ដិចសាមេតាសូន | 4 mg/mL | INJECTION | IV_IM | H02AB02 | E
HYDRO-100I | Hydrocortisone | អ៊ីដ្រូកូទីសូន | 100 mg | INJECTION | IV_IM | H02AB09 | E
SALB-INH | Salbutamol | សាល់ប៊ុយតាម៉ុល | 100 µg/dose | INHALER | INHALED | R03AC02 | E
SALB-NEB | Salbutamol | សាល់ប៊ុយតាម៉ុល | 5 mg/mL | NEBULISER | INHALED | R03AC02 | E
SALB-4T | Salbutamol | សាល់ប៊ុយតាម៉ុល | 4 mg | TABLET | ORAL | R03CC02 |
BUDE-INH | Budesonide | ប៊ុយដេសូនីត | 200 µg/dose | INHALER | INHALED | R03BA02 | E
AMINO-250I | Aminophylline | អាមីណូហ្វីលីន | 250 mg/10 mL | INJECTION | IV | R03DA05 |
OXYGEN | Oxygen | អុកស៊ីសែន | 100% | GAS | INHALED | V03AN01 | E
CHLORPH-4T | Chlorphenamine | ក្លរហ្វេនីរ៉ាមីន | 4 mg | TABLET | ORAL | R06AB04 |
LORAT-10T | Loratadine | ឡូរ៉ាតាឌីន | 10 mg | TABLET | ORAL | R06AX13 | E
PROMETH-25I | Promethazine | ប្រូមេតាស៊ីន | 50 mg/2 mL | INJECTION | IM | R06AD02 |
ADREN-1I | Epinephrine (adrenaline) | អាដ្រេណាលីន | 1 mg/mL | INJECTION | | C01CA24 | E
ATROP-1I | Atropine | អាត្រូពីន | 1 mg/mL | INJECTION | | A03BA01 | E
OMEP-20C | Omeprazole | អូមេប្រាហ្សូល | 20 mg | CAPSULE | ORAL | A02BC01 | E
RANI-150T | Ranitidine | រ៉ានីទីឌីន | 150 mg | TABLET | ORAL | A02BA02 |
METOC-10T | Metoclopramide | មេតូក្លូប្រាមីត | 10 mg | TABLET | ORAL | A03FA01 | E
METOC-10I | Metoclopramide | មេតូក្លូប្រាមីត | 10 mg/2 mL | INJECTION | IV_IM | A03FA01 | E
HYOSC-10T | Butylscopolamine | ប៊ុយទីលស្កូប៉ូឡាមីន | 10 mg | TABLET | ORAL | A03BB01 | E
ONDAN-4I | Ondansetron | អុងដង់សេត្រុង | 4 mg/2 mL | INJECTION | IV_IM | A04AA01 | E
ORS | Oral rehydration salts | អូរ៉ាលីត (ORS) | 20.5 g/L | POWDER | ORAL | | E
ZINC-20T | Zinc sulfate | ស័ង្កសី | 20 mg | TABLET | ORAL | A12CB01 | E
LACT-S | Lactulose | ឡាក់ទុយឡូស | 3.3 g/5 mL | SYRUP | ORAL | A06AD11 | E
FEFOL-T | Ferrous sulfate + folic acid | ជាតិដែក + អាស៊ីតហ្វូលិក | 60 mg Fe + 0.4 mg | TABLET | ORAL | B03AD03 | E
FOLIC-5T | Folic acid | អាស៊ីតហ្វូលិក | 5 mg | TABLET | ORAL | B03BB01 | E
VITA-200C | Retinol (vitamin A) | វីតាមីន A | 200,000 IU | CAPSULE | ORAL | A11CA01 | E
VITB1-100I | Thiamine (vitamin B1) | វីតាមីន B1 | 100 mg/mL | INJECTION | IV_IM | A11DA01 |
VITK1-10I | Phytomenadione (vitamin K1) | វីតាមីន K1 | 10 mg/mL | INJECTION | IV_IM | B02BA01 | E
CACL-10I | Calcium gluconate | កាល់ស្យូមគ្លុយកូណាត | 100 mg/mL | INJECTION | IV | A12AA03 | E
KCL-10I | Potassium chloride | ប៉ូតាស្យូមក្លរួ | 10% | INJECTION | IV | B05XA01 | E
NACL-09I | Sodium chloride | សូដ្យូមក្លរួ | 0.9% | INFUSION | IV | B05BB01 | E
RL-I | Ringer lactate | រីងហ្គែឡាក់តាត | 500 mL | INFUSION | IV | B05BB01 | E
GLUC-5I | Glucose | គ្លុយកូស | 5% | INFUSION | IV | | E
OXYTO-10I | Oxytocin | អុកស៊ីតូស៊ីន | 10 IU/mL | INJECTION | IV_IM | H01BB02 | E
MISO-200T | Misoprostol | មីសូប្រូស្តុល | 200 µg | TABLET | ORAL | G02AD06 | E
MIFE-200T | Mifepristone | មីហ្វេព្រីស្តូន | 200 mg | TABLET | ORAL | G03XB01 | E
MGSO4-50I | Magnesium sulfate | ម៉ាញេស្យូមស៊ុលហ្វាត | 50% | INJECTION | IV_IM | | E
TRANEX-500I | Tranexamic acid | អាស៊ីតត្រាណេសាមិក | 500 mg/5 mL | INJECTION | IV | B02AA02 | E
COC-T | Ethinylestradiol + levonorgestrel | ថ្នាំគ្រាប់ពន្យារកំណើត | 30 µg + 150 µg | TABLET | ORAL | G03AA07 | E
DMPA-150I | Medroxyprogesterone acetate | ថ្នាំចាក់ពន្យារកំណើត (DMPA) | 150 mg/mL | INJECTION | IM | G03AC06 | E
LNG-IMPL | Levonorgestrel | កងពន្យារកំណើតក្រោមស្បែក | 2 × 75 mg | IMPLANT | SC | G03AC03 | E
DIAZ-10I | Diazepam | ឌីយ៉ាហ្សេប៉ាម | 10 mg/2 mL | INJECTION | IV_IM | N05BA01 | E C
PHENOB-100T | Phenobarbital | ហ្វេណូបាប៊ីតាល់ | 100 mg | TABLET | ORAL | N03AA02 | E C
CARBA-200T | Carbamazepine | កាបាម៉ាហ្សេពីន | 200 mg | TABLET | ORAL | N03AF01 | E
VALPR-200T | Valproic acid (sodium valproate) | សូដ្យូមវ៉ាល់ប្រូអាត | 200 mg | TABLET | ORAL | N03AG01 | E
HALO-5T | Haloperidol | អាឡូពេរីដុល | 5 mg | TABLET | ORAL | N05AD01 | E
FLUOX-20C | Fluoxetine | ហ្វ្លុយអុកសេទីន | 20 mg | CAPSULE | ORAL | N06AB03 | E
AMITRI-25T | Amitriptyline | អាមីទ្រីបទីលីន | 25 mg | TABLET | ORAL | N06AA09 | E
KETA-50I | Ketamine | កេតាមីន | 50 mg/mL | INJECTION | IV_IM | N01AX03 | E C
LIDO-2I | Lidocaine | លីដូកាអ៊ីន | 2% | INJECTION | INFILTRATION | N01BB02 | E
TETRA-1EO | Tetracycline | តេត្រាស៊ីគ្លីន | 1% | OINTMENT | EYE | S01AA09 | E A
BENZB-25L | Benzyl benzoate | បង់ហ្ស៊ីលបង់សូអាត | 25% | LOTION | TOPICAL | P03AX01 | E
POVI-10S | Povidone iodine | ប៉ូវីដូនអ៊ីយ៉ូត | 10% | SOLUTION | TOPICAL | D08AG02 | E
SILVER-1CR | Silver sulfadiazine | ស៊ុលហ្វាឌីយ៉ាស៊ីនប្រាក់ | 1% | CREAM | TOPICAL | D06BA01 | E A
`) as unknown as readonly Line[]

const inSentence = (label: string) => label.toLowerCase()

export const demo = lines.map(({ kh, marks = [], ...line }, index) => {
  const form = medicineForm[line.dosage_form].label
  return {
    ...line,
    name_kh: `${kh} ${line.strength} ${form.kh}`,
    name_en: `${line.generic_name} ${line.strength} ${inSentence(form.en)}`,
    is_essential: marks.includes('E'),
    is_antibiotic: marks.includes('A'),
    is_controlled: marks.includes('C'),
    sort_order: (index + 1) * 10,
  }
})
