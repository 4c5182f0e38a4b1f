/** The CLDR plural forms, in the order the catalogues list them. English uses one and other, Arabic all six. */
export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
export type PluralForm = (typeof pluralForms)[number]

const rules = new Map<string, Intl.PluralRules>()

export function pluralForm(language: string, count: number): PluralForm {
  let rule = rules.get(language)
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)))
  return rule.select(count)
}
