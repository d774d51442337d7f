import { Children, isValidElement, type ReactElement, useId } from 'react'
import type { TabItemProps, TabsProps } from '../../markdown/components.ts'
import { Icon } from './Icon.tsx'
import { hasRun, InTabsContext, RunBar } from './RunBar.tsx'

/** Alternatives, one of which is shown; tabs of a group switch together. */
export function Tabs({ groupId, queryString, defaultValue, values, children }: TabsProps) {
  const id = useId()
  const items = Children.toArray(children).filter(
    (child): child is ReactElement<TabItemProps> => isValidElement(child) && child.type === TabItem,
  )
  const shown = defaultValue ?? items.find(item => item.props.default)?.props.value ?? items[0]?.props.value
  const label = (item: TabItemProps) =>
    item.label ?? values?.find(({ value }) => value === item.value)?.label ?? item.value
  const tabs = (
    <div
      className="tabs"
      data-tabs={groupId ?? ''}
      data-tabs-query={(queryString === true ? groupId : queryString) || undefined}
    >
      <div role="tablist" aria-label={items.map(item => label(item.props)).join(', ')}>
        {items.map(({ props }) => (
          <button
            key={props.value}
            type="button"
            role="tab"
            id={`${id}t-${props.value}`}
            data-tab={props.value}
            aria-controls={`${id}p-${props.value}`}
            aria-selected={props.value === shown}
            tabIndex={props.value === shown ? 0 : -1}
          >
            {props.drawing && <Icon drawing={props.drawing} />}
            {label(props)}
          </button>
        ))}
      </div>
      {items.map(({ props }) => (
        <div
          key={props.value}
          role="tabpanel"
          id={`${id}p-${props.value}`}
          aria-labelledby={`${id}t-${props.value}`}
          data-tab-panel={props.value}
          data-label={label(props)}
          data-active={props.value === shown ? '' : undefined}
        >
          {props.children}
        </div>
      ))}
    </div>
  )
  return (
    <>
      <InTabsContext value={true}>{tabs}</InTabsContext>
      {items.some(({ props }) => hasRun(props.children, type => type === Tabs)) && <RunBar />}
    </>
  )
}

/** An alternative of `Tabs`, which reads its props. */
export function TabItem({ children }: TabItemProps) {
  return children
}
