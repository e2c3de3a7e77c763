import { useText } from '../../text/text';
import { Icon } from '../../parts/icon';
import type { IconShape } from '../../parts/icon';
import { pageText } from './page-text';

/** A section in the section list. */
export interface SectionRow<Name extends string> {
  readonly name: Name;
  readonly title: string;
  /** A word about the section's content. */
  readonly summary: string;
}

interface SectionListProps<Name extends string> {
  readonly sections: readonly SectionRow<Name>[];
  readonly chosen: Name | null;
  /** Only the list shows, so each row has its summary. */
  readonly isIndex: boolean;
  readonly onChoose: (section: Name) => void;
  /** Loads the chunk of a section that the user is about to open. */
  readonly preload: (section: Name) => unknown;
}

const ON: IconShape = { path: 'M9 6l6 6-6 6', directed: true };

/** The section list. */
export function SectionList<Name extends string>({
  sections,
  chosen,
  isIndex,
  onChoose,
  preload,
}: SectionListProps<Name>) {
  const t = useText(pageText);
  return (
    <nav className="foyer-section-list" data-index={isIndex || undefined} aria-label={t('foyer.me.sections')}>
      <ul role="list">
        {sections.map(({ name, title, summary }) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === chosen || undefined}
              onClick={() => onChoose(name)}
              onPointerEnter={() => preload(name)}
              onFocus={() => preload(name)}
            >
              <span>{title}</span>
              {isIndex ? <Summary text={summary} /> : null}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Summary = ({ text }: { readonly text: string }) => (
  <>
    <bdi className="foyer-section-summary">{text}</bdi>
    <Icon shape={ON} />
  </>
);
