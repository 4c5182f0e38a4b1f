import { accountLimits } from './known'

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp']

/** What is wrong with a picked file, before any byte is sent. The server looks again, and into the bytes. */
export function imageProblem(file: { type: string; size: number }): 'wrongType' | 'tooLarge' | null {
  if (!imageTypes.includes(file.type)) return 'wrongType'
  if (file.size > accountLimits.picture) return 'tooLarge'
  return null
}
