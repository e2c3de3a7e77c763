import type { ReactNode, Ref } from 'react';
import { useInstanceId } from '../../theme/use-theme';
import { useStyles } from '../../theme/style-sheets';
import itemListCss from './item-list.css?inline';

export interface ItemListProps {
  readonly title: string;
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
  readonly children: ReactNode;
}

/** A titled list of items that the user owns. */
export function ItemList({ title, titleRef, children }: ItemListProps) {
  const id = useInstanceId();
  useStyles(itemListCss);
  return (
    <section aria-labelledby={`${id}title`}>
      <h3 className="foyer-items-title" id={`${id}title`} tabIndex={-1} ref={titleRef}>
        {title}
      </h3>
      <ul className="foyer-items" role="list">
        {children}
      </ul>
    </section>
  );
}

export interface ItemProps {
  /** The pending action concerns this item. */
  readonly marked?: boolean | undefined;
  readonly children: ReactNode;
}

export function Item({ marked, children }: ItemProps) {
  return (
    <li className="foyer-item" data-marked={marked ? '' : undefined}>
      {children}
    </li>
  );
}

/** A name that a user chose: text of any length and direction. */
export function ItemName({ children }: { readonly children: string }) {
  return (
    <bdi className="foyer-item-name" translate="no">
      {children}
    </bdi>
  );
}
