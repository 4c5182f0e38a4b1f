import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { setLanguage } from '../i18n/i18n'
import type { Language } from '../i18n/language'
import { track } from '../lib/analytics'
import { saveLanguage, userQuery } from './session'

/**
 * Switches the page's language and, for a signed-in user, the account's: mails and notices follow it. Rejects only when
 * the texts cannot be fetched.
 */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    async (language) => {
      await setLanguage(language)
      track('feature_usage', { subject: 'language' })
      if (client.getQueryData(userQuery.queryKey)) {
        // The choice is kept on this device anyway; a failed save is tried again by the next switch.
        await saveLanguage(language).then(
          (user) => client.setQueryData(userQuery.queryKey, user),
          () => {},
        )
      }
      // Texts that came from the server are in the old language.
      await client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== userQuery.queryKey[0] })
    },
    [client],
  )
}
