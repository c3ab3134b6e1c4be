/** A number and its unit, which a line break never separates. */

const noBreak = '\u00a0'

/** `5 mL`, `15,000 ៛`: with a no-break space. Without a unit the number alone. */
export const withUnit = (number: string, unit: string | undefined): string =>
  unit ? `${number}${noBreak}${unit}` : number

const amount =
  /([\d០-៩]) +(?=(?:mc?g|µg|kg|g|m?[lL]|M?IU|mmol|mEq|cm|mm|km|°C|mmHg|%|៛|KHR|USD)(?![\p{L}\p{M}]))/gu

/** A name or sentence in which each amount stays with its unit: `Paracetamol 500 mg`. */
export const keepUnits = (text: string): string => text.replace(amount, `$1${noBreak}`)
