import { Fragment, type ReactNode } from 'react'

type EachProps<Item> = { of: readonly Item[]; children: (item: Item, index: number) => ReactNode }

/** Renders each item. The position is a sufficient key: a page is rendered once and never updated. */
export const Each = <Item,>({ of, children }: EachProps<Item>): ReactNode =>
  Array.from(of.entries(), ([position, item]) => (
    <Fragment key={position}>{children(item, position)}</Fragment>
  ))
