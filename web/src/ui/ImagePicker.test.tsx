import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ImagePicker } from './ImagePicker'

// jsdom has no addresses for files.
beforeEach(() => {
  URL.createObjectURL = () => 'blob:picked'
  URL.revokeObjectURL = () => {}
})

const none = () => Promise.resolve(null)
const picture = new File(['…'], 'me.png', { type: 'image/png' })

function pick(file: File) {
  fireEvent.change(screen.getByLabelText('Choose a picture', { selector: 'input' }), { target: { files: [file] } })
}

it('shows a picked picture first and keeps it only when told to', async () => {
  const onUse = vi.fn(none)
  render(<ImagePicker name="Sara" src="" onUse={onUse} onRemove={none} />)
  pick(picture)
  expect(screen.getByRole('status').textContent).toBe('Preview of the new picture')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onUse).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a picture' }))
  pick(picture)
  await userEvent.click(screen.getByRole('button', { name: 'Use this picture' }))
  expect(onUse).toHaveBeenCalledWith(picture)
  expect(await screen.findByRole('button', { name: 'Choose a picture' })).toBeTruthy()
})

it('says why a picture could not be kept, and lets it be tried again', async () => {
  render(
    <ImagePicker name="Sara" src="" onUse={() => Promise.resolve('This picture could not be read.')} onRemove={none} />,
  )
  pick(picture)
  await userEvent.click(screen.getByRole('button', { name: 'Use this picture' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This picture could not be read.')
  expect(screen.getByRole('button', { name: 'Use this picture' })).toBeTruthy()
})

it('refuses another kind of file before any byte is sent', () => {
  render(<ImagePicker name="Sara" src="" onUse={none} onRemove={none} />)
  pick(new File(['…'], 'cv.pdf', { type: 'application/pdf' }))
  expect(screen.getByRole('alert').textContent).toBe('This file is not a PNG, JPEG or WebP picture.')
  expect(screen.queryByRole('button', { name: 'Use this picture' })).toBeNull()
})

it('takes away the picture there is', async () => {
  const onRemove = vi.fn(none)
  render(<ImagePicker name="Sara" src="/picture.webp" onUse={none} onRemove={onRemove} />)
  expect(screen.getByRole('button', { name: 'Change picture' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }))
  expect(onRemove).toHaveBeenCalledOnce()
})
