import type { FunctionComponent, ReactNode } from 'react'
import type { ContentComponents } from '../../markdown/components.ts'
import { Admonition, AdmonitionTitle } from './Admonition.tsx'
import { ApiMethod } from './ApiMethod.tsx'
import { Badge } from './Badge.tsx'
import { Card, Cards } from './Cards.tsx'
import { ContentCodeBlock } from './ContentCodeBlock.tsx'
import { ContentLink, Link } from './ContentLink.tsx'
import { Details } from './Details.tsx'
import { Diagram } from './Diagram.tsx'
import { DocCardList } from './DocCardList.tsx'
import { Enum, Field } from './Field.tsx'
import { Formula } from './Formula.tsx'
import { headings } from './Heading.tsx'
import { Icon } from './Icon.tsx'
import { Image } from './Image.tsx'
import { InlineCode } from './InlineCode.tsx'
import { Kbd } from './Kbd.tsx'
import { MermaidDiagram } from './MermaidDiagram.tsx'
import { Operation } from './Operation.tsx'
import { Steps } from './Steps.tsx'
import { HeaderCell, Table } from './Table.tsx'
import { TableFilter } from './TableFilter.tsx'
import { TabItem, Tabs } from './Tabs.tsx'
import { TaskBox } from './TaskBox.tsx'
import { Term } from './Term.tsx'
import { TermList } from './TermList.tsx'
import { Video } from './Video.tsx'

/** Every component that the compiler emits or that a writer may use. */
const builtIn: { [Name in keyof ContentComponents]: (props: ContentComponents[Name]) => ReactNode } = {
  Admonition,
  AdmonitionTitle,
  ApiMethod,
  Badge,
  Card,
  Cards,
  CodeBlock: ContentCodeBlock,
  Details,
  Diagram,
  DocCardList,
  Enum,
  TableFilter,
  Field,
  Formula,
  Icon,
  Image,
  Kbd,
  Link,
  MermaidDiagram,
  Operation,
  Steps,
  TabItem,
  Tabs,
  Term,
  TermList,
  Video,
}

/** Components by their names in compiled content; lower-case names replace HTML elements. */
export const contentComponents: Record<string, FunctionComponent<never>> = {
  ...builtIn,
  ...headings,
  a: ContentLink,
  code: InlineCode,
  table: Table,
  th: HeaderCell,
  input: TaskBox,
}
