/** What the placeholders of a template stand for. */
export interface TemplateValues {
  name: string
  job: string
  company: string
}

/** The placeholders as people write them. */
export const asWritten = { name: '{name}', job: '{job}', company: '{company}' }

/** A template's text for one applicant; braces around anything else stay as they are. */
export function filled(text: string, values: TemplateValues): string {
  return text.replace(/\{(name|job|company)\}/g, (_, key: keyof TemplateValues) => values[key])
}
