import { useFrame } from '../layout/frame-context.ts'

interface TaskBoxProps {
  type?: string
  checked?: boolean
}

/** The box of an item of a task list; its name says whether the task is done. Other inputs do not stand in content. */
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
