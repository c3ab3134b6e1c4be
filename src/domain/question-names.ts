/** Names of questions in stored answers to clinical forms (domain 1.3.3). */

/** The field name of a question in conditions, formulas and answers: `ANC_PARA` → `anc_para`. */
export const nameOfQuestion = (code: string) => code.toLowerCase().replaceAll('-', '_')

/** The code of a copy of a repeated question, from 1. */
export const copyCode = (code: string, copy: number) => `${code}_${copy}`
