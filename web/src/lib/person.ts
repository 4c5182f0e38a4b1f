interface Named {
  firstName: string
  lastName: string
  email: string
  companyName?: string
}

export function emailStart(email: string): string {
  return email.split('@')[0] ?? ''
}

/** What a person is called in the interface: the full name, else the company, else the start of the e-mail. */
export function displayName({ firstName, lastName, email, companyName = '' }: Named): string {
  return `${firstName} ${lastName}`.trim() || companyName.trim() || emailStart(email)
}

/** One or two letters that stand for a name; punctuation and the Arabic article are skipped. */
export function initials(name: string): string {
  const words = name
    .split(/[\s._-]+/)
    .map((word) => word.replace(/^ال(?=\p{L}{2})/u, '').replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter(Boolean)
  const letters = [words[0], words.length > 1 ? words[words.length - 1] : '']
    .map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('en'))
    .filter(Boolean)
  // Arabic letters would join into what looks like a word.
  return letters.join(/\p{Script=Arabic}/u.test(letters.join('')) ? ' ' : '')
}
