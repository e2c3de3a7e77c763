import type { ReactNode } from 'react';
import { useStyles } from '../theme/style-sheets';
import linkCss from './external-link.css?inline';
import type { IconShape } from './icon';
import { Icon } from './icon';

const EXTERNAL: IconShape = { path: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6', directed: true };

export interface ExternalLinkProps {
  /** An https URL written by us. Untrusted URLs go through core's navigation instead. */
  readonly href: `https://${string}`;
  /** Before the text. Null: its room is empty until it has loaded. */
  readonly logo?: ReactNode;
  readonly children: ReactNode;
  readonly onClick?: (() => void) | undefined;
}

/** A link that opens in a new tab, without access to this page. */
export function ExternalLink({ href, logo, children, onClick }: ExternalLinkProps) {
  useStyles(linkCss);
  return (
    <a
      className="foyer-link"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      onClick={onClick}
    >
      {logo === undefined ? null : <span className="foyer-link-logo">{logo}</span>}
      <span>{children}</span>
      <Icon shape={EXTERNAL} />
    </a>
  );
}
