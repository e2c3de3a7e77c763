import type { IconShape } from '../../parts/icon';
import { Icon } from '../../parts/icon';

const CHECK: IconShape = { path: 'M5 12.5l4.5 4.5L19 7.5' };
const OPEN: IconShape = { path: 'M12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z' };

export interface ChecklistItem {
  readonly text: string;
  readonly isMet: boolean;
  /** The state in words, for screen readers. */
  readonly state: string;
}

export function Checklist({ items }: { readonly items: readonly ChecklistItem[] }) {
  return (
    <ul className="foyer-checklist" role="list">
      {items.map(({ text, isMet, state }) => (
        <li key={text} data-met={isMet || undefined}>
          <Icon shape={isMet ? CHECK : OPEN} />
          <span>{text}</span>
          <span className="foyer-hidden">{state}</span>
        </li>
      ))}
    </ul>
  );
}
