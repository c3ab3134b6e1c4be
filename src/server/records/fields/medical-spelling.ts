/**
 * British and American spellings of medical words. The shipped catalogues use WHO's British
 * spelling; users type either, so searches in catalogues try both.
 */

type Rules = readonly (readonly [RegExp, string])[]

const toAmerican: Rules = [
  [/haem/g, 'hem'],
  [/aemi(?=[ac])/g, 'emi'],
  [/oedem/g, 'edem'],
  [/oesoph/g, 'esoph'],
  [/oestr/g, 'estr'],
  [/paed/g, 'ped'],
  [/gynaec/g, 'gynec'],
  [/rrhoe/g, 'rrhe'],
  [/anaesth/g, 'anesth'],
  [/caesar/g, 'cesar'],
  [/foet/g, 'fet'],
  [/faec/g, 'fec'],
  [/pnoea/g, 'pnea'],
  [/sulph/g, 'sulf'],
  [/coeliac/g, 'celiac'],
]

/** Only where no other word has the letters: "hemiplegia" and "systemic" have one spelling. */
const toBritish: Rules = [
  [/\bhem(?=[ao])/g, 'haem'],
  [/ischem/g, 'ischaem'],
  [/(?<=[b-z])emia/g, 'aemia'],
  [/\banemic/g, 'anaemic'],
  [/(?<!o)edema/g, 'oedema'],
  [/(?<!o)esoph/g, 'oesoph'],
  [/\bestr(?=[aio])/g, 'oestr'],
  [/\bped(?=iatr)/g, 'paed'],
  [/orthoped/g, 'orthopaed'],
  [/gynec/g, 'gynaec'],
  [/rrhe(?=a)/g, 'rrhoe'],
  [/anesth/g, 'anaesth'],
  [/cesar/g, 'caesar'],
  [/\bfet(?=us|al)/g, 'foet'],
  [/\bfec(?=es|al)/g, 'faec'],
  [/pnea/g, 'pnoea'],
  [/sulf/g, 'sulph'],
  [/celiac/g, 'coeliac'],
]

const respell = (key: string, rules: Rules) =>
  rules.reduce((text, [letters, others]) => text.replace(letters, others), key)

/** A search key, followed by its other spelling where that differs. */
export const bothSpellings = (key: string): string[] => [
  ...new Set([key, respell(key, toAmerican), respell(key, toBritish)]),
]
