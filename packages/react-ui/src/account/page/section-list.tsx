import { useLayoutEffect } from '@foyer/react-headless/internal';
import type { ComponentType } from 'react';
import { useRef } from 'react';
import { Icon } from '../../parts/icon';
import type { IconShape } from '../../parts/icon';
import { useLoaded } from '../../parts/use-loaded';
import { useText } from '../../text/text';
import { useInstanceId } from '../../theme/use-theme';
import type { GroupName, SectionGroup, SectionRow } from './page-groups';
import { pageText } from './page-text';
import { sectionIcon } from './section-icons';

/** A word about the content of a section, in a `SummaryLine`. */
export type SectionSummary = ComponentType<{ readonly name: string }>;

interface SectionListProps<Name extends string> {
  readonly groups: readonly SectionGroup<Name>[];
  readonly chosen: Name | null;
  readonly onChoose: (section: Name) => void;
  /** Loads the chunk of a section that the user is about to open. */
  readonly preload: (section: Name) => unknown;
  /** Only the list shows, so each row has its summary. Must keep its identity. Undefined: no summaries. */
  readonly loadSummary?: (() => Promise<SectionSummary>) | undefined;
  /** The section that the user has just left. The focus returns to its row. */
  readonly left?: Name | undefined;
}

const GROUP_TITLES = {
  profile: 'foyer.me.profile.title',
  security: 'foyer.me.groups.security',
  apps: 'foyer.me.groups.apps',
} as const satisfies Readonly<Record<GroupName, keyof typeof pageText>>;

/** The section list: the sections of each group below the title of the group. */
export function SectionList<Name extends string>({ groups, loadSummary, left, ...props }: SectionListProps<Name>) {
  const t = useText(pageText);
  const id = useInstanceId();
  const list = useRef<HTMLElement>(null);
  const { value: Summary } = useLoaded(loadSummary);
  useLayoutEffect(() => {
    if (left) list.current?.querySelector<HTMLElement>(`[data-section="${left}"]`)?.focus();
  }, [left]);
  const isIndex = loadSummary !== undefined;
  return (
    <nav
      className="foyer-section-list"
      data-index={isIndex || undefined}
      aria-label={t('foyer.me.sections')}
      ref={list}
    >
      {groups.map(({ name, sections }) => {
        const title = t(GROUP_TITLES[name]);
        // A single group needs no title, and the first row might already say the same.
        const isShown = groups.length > 1 && title !== sections[0]?.title;
        return (
          <div className="foyer-section-group" key={name}>
            <p className={isShown ? 'foyer-section-group-title' : 'foyer-hidden'} id={`${id}${name}`}>
              {title}
            </p>
            <ul role="list" aria-labelledby={`${id}${name}`}>
              {sections.map((row) => (
                <Row key={row.name} row={row} isIndex={isIndex} Summary={Summary} {...props} />
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

interface SummaryLineProps {
  /** Empty: not known. */
  readonly text: string;
}

/** The start of a summary of more than 80 characters. It wraps, because cut lines cannot be read with large text. */
const START = /^.{80}(?=.)/su;

/** The line of a summary, which is there before its text. */
export function SummaryLine({ text }: SummaryLineProps) {
  const start = START.exec(text)?.[0];
  return <bdi className="foyer-section-summary">{start === undefined ? text : `${start}…`}</bdi>;
}

const ON: IconShape = { path: 'M9 6l6 6-6 6', directed: true };

interface RowProps<Name extends string> extends Pick<SectionListProps<Name>, 'chosen' | 'onChoose' | 'preload'> {
  readonly row: SectionRow<Name>;
  readonly isIndex: boolean;
  readonly Summary: SectionSummary | undefined;
}

function Row<Name extends string>({
  row: { name, title },
  chosen,
  isIndex,
  Summary,
  onChoose,
  preload,
}: RowProps<Name>) {
  return (
    <li>
      <button
        type="button"
        data-section={name}
        aria-current={name === chosen || undefined}
        onClick={() => onChoose(name)}
        onPointerEnter={() => preload(name)}
        onFocus={() => preload(name)}
      >
        <Icon shape={sectionIcon(name)} />
        <span>{title}</span>
        {isIndex ? (
          <>
            {Summary ? <Summary name={name} /> : <SummaryLine text="" />}
            <Icon shape={ON} />
          </>
        ) : null}
      </button>
    </li>
  );
}
