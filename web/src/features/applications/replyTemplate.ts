/** What the placeholders of a template stand for. */
export interface TemplateValues {
  name: string
  job: string
  company: string
}

export const placeholders = ['name', 'job', 'company'] as const

/** A template's text for one applicant; braces around anything else stay as they are. */
export function filled(text: string, values: TemplateValues): string {
  return text.replace(/\{(name|job|company)\}/g, (_, key: keyof TemplateValues) => values[key])
}
