import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { Field } from '../../ui/Field'
import { FilePicker } from '../../ui/FilePicker'
import { ImagePicker } from '../../ui/ImagePicker'
import { PasswordInput } from '../../ui/PasswordInput'
import { Segmented } from '../../ui/Segmented'
import { Select } from '../../ui/Select'
import { Switch } from '../../ui/Switch'
import { TagsInput } from '../../ui/TagsInput'
import { Textarea } from '../../ui/Textarea'
import { TextInput } from '../../ui/TextInput'
import type { Samples } from './samples'
import { Section } from './Section'

const sizes = ['text-7', 'text-6', 'text-5', 'text-4', 'text-3', 'text-2', 'text-1']
const colours = [
  'bg-paper',
  'bg-sand',
  'bg-line',
  'bg-ink',
  'bg-ink-2',
  'bg-ink-3',
  'bg-green',
  'bg-green-soft',
  'bg-gold',
  'bg-gold-soft',
  'bg-clay',
  'bg-clay-soft',
]

const nothing = () => Promise.resolve(null)

/** Type, colour and everything people type or choose in. */
export function Basics({ words }: { words: Samples }) {
  const [tags, setTags] = useState<readonly string[]>(words.skillsValue)
  const [file, setFile] = useState<File | null>(null)
  const [on, setOn] = useState(true)
  const [view, setView] = useState<'list' | 'map'>('list')
  return (
    <>
      <Section title={words.sections.type}>
        <div className="grid gap-2">
          {words.sizes.map((word, index) => (
            <p key={word} className={`${sizes[index]} leading-tight font-semibold`}>
              {word}
            </p>
          ))}
        </div>
      </Section>
      <Section title={words.sections.colour}>
        <div className="grid grid-cols-6 gap-2">
          {colours.map((colour) => (
            <span key={colour} title={colour} className={`h-10 rounded-1 border border-line ${colour}`} />
          ))}
        </div>
      </Section>
      <Section title={words.sections.buttons}>
        <div className="flex flex-wrap gap-3">
          <Button>{words.primary}</Button>
          <Button variant="secondary">{words.secondary}</Button>
          <Button variant="quiet">{words.quiet}</Button>
          <Button variant="danger">{words.danger}</Button>
          <Button busy>{words.busy}</Button>
          <Button disabled>{words.disabled}</Button>
          <Button variant="secondary" size="sm">
            {words.small}
          </Button>
          <ButtonLink to="/dev/ui" variant="quiet">
            {words.link}
          </ButtonLink>
        </div>
      </Section>
      <Section title={words.sections.fields}>
        <Field label={words.name} hint={words.nameHint} optional>
          <TextInput autoComplete="off" />
        </Field>
        <Field label={words.email} error={words.emailError} required>
          <TextInput type="email" defaultValue="sara@" autoComplete="off" />
        </Field>
        <Field label={words.password}>
          <PasswordInput autoComplete="new-password" />
        </Field>
        <Field label={words.city}>
          <Select
            defaultValue=""
            placeholder={words.cityPlaceholder}
            options={words.cities.map((city) => ({ value: city, label: city }))}
          />
        </Field>
        <Field label={words.letter} optional>
          <Textarea maxLength={500} rows={3} />
        </Field>
      </Section>
      <Section title={words.sections.choices}>
        <Checkbox label={words.agree} defaultChecked />
        <Checkbox label={words.agree} error={words.agreeError} />
        <Switch label={words.alerts} hint={words.alertsHint} checked={on} onChange={setOn} />
        <Segmented
          label={words.density}
          value={view}
          onChange={setView}
          options={[
            { value: 'list', label: words.densities.list },
            { value: 'map', label: words.densities.map },
          ]}
        />
      </Section>
      <Section title={words.sections.tags}>
        <Field label={words.skills} hint={words.skillsHint}>
          <TagsInput
            value={tags}
            onChange={setTags}
            suggestions={words.skillsAll}
            placeholder={words.skillsPlaceholder}
          />
        </Field>
      </Section>
      <Section title={words.sections.files}>
        <Field label={words.cv}>
          <FilePicker file={file} onChange={setFile} hint={words.cvHint} />
        </Field>
        <ImagePicker name={words.person} src="" onUse={nothing} onRemove={nothing} />
      </Section>
    </>
  )
}
