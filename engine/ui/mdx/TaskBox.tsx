import { useFrame } from '../layout/frame-context.ts'

interface TaskBoxProps {
  type?: string
  checked?: boolean
}

/** The checkbox of a task list item; its name says whether the task is done. Content has no other inputs. */
export function TaskBox({ type, checked }: TaskBoxProps) {
  const { content } = useFrame().messages
  if (type !== 'checkbox') return null
  return (
    <input
      type="checkbox"
      disabled
      defaultChecked={checked}
      aria-label={checked ? content.taskDone : content.taskOpen}
    />
  )
}
