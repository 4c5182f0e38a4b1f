/** Arabic and Persian digits as Latin ones. */
export function latinDigits(typed: string): string {
  return typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
}

/** Without what people put between groups of digits. */
function plainDigits(typed: string): string {
  return latinDigits(typed).replace(/[\s,،٬]/g, '')
}

/**
 * "12,000", "12 000" and "١٢٬٠٠٠" are the same amount; null where nothing was typed, NaN where it is no whole number.
 */
export function amountOf(typed: string): number | null {
  const digits = plainDigits(typed)
  if (digits === '') return null
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

/** Years, perhaps with a fraction: "2.5", "٢٫٥"; null where nothing was typed, NaN where it is no such number. */
export function yearsOf(typed: string): number | null {
  const digits = plainDigits(typed).replace('٫', '.')
  if (digits === '') return null
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
}
