import type { ReactNode } from 'react';
import { Children } from 'react';
import { useStyles } from '../theme/style-sheets';
import linkListCss from './link-list.css?inline';

export interface LinkListProps {
  readonly children: ReactNode;
}

/** A list of links, one per line. */
export function LinkList({ children }: LinkListProps) {
  useStyles(linkListCss);
  return (
    <ul className="foyer-links" role="list">
      {Children.map(children, (link) => (
        <li>{link}</li>
      ))}
    </ul>
  );
}
