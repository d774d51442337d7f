import type { ComponentProps } from 'react'
import type { Passage } from '../../search/types.ts'
import { PassageBox } from '../search/PassageBox.tsx'
import { useSearchText } from '../search/search-text.ts'
import { passageId, passageListId } from './options.ts'
import { OptionLink } from './ResultOptions.tsx'

interface PassageOptionProps
  extends Pick<ComponentProps<typeof OptionLink>, 'active' | 'onActive' | 'onOpen'> {
  passage: Passage
}

/**
 * The answer above the results, whose link is reachable with arrow keys. It is a separate listbox, because its text can be read and copied,
 * which a listbox with other options must not contain.
 */
export function PassageOption({ passage, ...props }: PassageOptionProps) {
  const text = useSearchText()
  return (
    <PassageBox
      passage={passage}
      link={label => (
        <div role="listbox" id={passageListId} aria-label={text.passage}>
          <OptionLink {...props} id={passageId} url={passage.url} className="result-title">
            {label}
          </OptionLink>
        </div>
      )}
    />
  )
}
