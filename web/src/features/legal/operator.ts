import type { Site } from '../../api/types'

/** Until the server has answered, and if it never does: a visitor who needs the address must find one. */
const defaults = { operatorName: 'Tawafuq Ltd, United Kingdom', supportEmail: 'support@tawafuq.example' }

export function operatorOf(site: Site | undefined): Pick<Site, 'operatorName' | 'supportEmail'> {
  return site ?? defaults
}
