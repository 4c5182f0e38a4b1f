/** What somebody did on a drawn page before it could answer; web/starter.js keeps it. */
type Act = { event: Event; target: Element; field?: undefined } | { field: Field; value: string; checked?: boolean }

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

declare global {
  interface Window {
    /** Stops keeping, and returns what was kept; absent where the page came without a drawing. */
    beforeAwake?: () => Act[]
  }
}

/** Does what people did before React had taken the page over, in their order. */
export function playBack() {
  const acts = window.beforeAwake?.() ?? []
  delete window.beforeAwake
  void play(acts)
}

/** Each finds drawn what the one before has changed. Nothing that people do comes in between: only events do. */
async function play(acts: Act[]) {
  let led: Element | null = null
  // React believes that boxes are as they were drawn: they are, until each act is done again.
  for (const { field } of acts) if (field && isBox(field)) field.checked = field.defaultChecked
  for (const act of acts) {
    await Promise.resolve()
    if (act.field) enter(act.field, act.value, act.checked)
    else if (act.event instanceof KeyboardEvent) led = press(act.event, act.target, led)
    else if (act.target.isConnected) again(act.event, act.target)
  }
}

function again(event: Event, target: Element) {
  if (event instanceof SubmitEvent) (target as HTMLFormElement).requestSubmit(event.submitter)
  else target.dispatchEvent(new MouseEvent(event.type, event))
}

/** Presses a key again, and returns the field that it led to, if any: what was typed next was meant for that one. */
function press(event: KeyboardEvent, target: Element, led: Element | null): Element | null {
  const { key } = event
  if (led instanceof HTMLInputElement && target !== led && (key.length === 1 || key === 'Enter')) {
    if (key === 'Enter') led.form?.requestSubmit()
    else enter(led, led.value + key)
    return led
  }
  const before = document.activeElement
  target.dispatchEvent(new KeyboardEvent(event.type, event))
  const after = document.activeElement
  return after === before ? led : after
}

function isBox(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
}

/** Puts into a field what stands in it already, so that React hears of it. */
function enter(field: Field, value: string, checked?: boolean) {
  if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  if (isBox(field)) {
    if (field.checked !== checked) field.click()
    return
  }
  const { selectionStart, selectionEnd, value: before } = field
  field.value = field.defaultValue
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!
  setter.call(field, value)
  const at = value === before ? selectionStart : value.length
  if (at !== null && document.activeElement === field) field.setSelectionRange(at, value === before ? selectionEnd : at)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
