import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client'
import type { ReplyTemplate, TemplateText } from '../../api/types'
import { create } from '../../lib/create'

const path = '/api/reply-templates'

export const templatesQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => call<ReplyTemplate[]>(path, { signal }),
})

function useTemplateAct<In, Out>(act: (input: In) => Promise<Out>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => void client.invalidateQueries({ queryKey: [path] }),
  })
}

/** Keeps a new template, or changes the one with the id. */
export function useSaveTemplate() {
  return useTemplateAct(({ id, text }: { id: string; text: TemplateText }) =>
    id === ''
      ? create<ReplyTemplate>(path, text)
      : call<ReplyTemplate>(`${path}/${encodeURIComponent(id)}`, { method: 'PUT', body: text }),
  )
}

export function useDeleteTemplate() {
  return useTemplateAct((id: string) => call<void>(`${path}/${encodeURIComponent(id)}`, { method: 'DELETE' }))
}
