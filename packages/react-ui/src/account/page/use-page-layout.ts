import type { RefObject } from 'react';
import { useCallback, useMemo, useRef } from 'react';
import type { GroupName, SectionGroup, SectionRow } from './page-groups';
import { groupsOf } from './page-groups';
import type { OpenGroup } from './section-card';
import type { TitleLevel } from './section-context';
import { showTitle } from './show-title';
import { useIdlePreloads } from './use-idle-preloads';
import { useIsWide } from './use-is-wide';
import { useLeaving } from './use-leaving';
import { useSectionInView } from './use-section-in-view';

interface LayoutOptions<Name extends string> {
  readonly state: { readonly section: Name | null; readonly isImpersonated: boolean };
  readonly actions: { readonly choose: (section: Name | null) => void };
  readonly sections: readonly SectionRow<Name>[];
  readonly groups: Readonly<Record<Name, GroupName>>;
  readonly preload: (section: Name) => Promise<unknown>;
  readonly ended?: Name | undefined;
  readonly level?: TitleLevel | undefined;
}

interface Layout<Name extends string> extends Pick<ReturnType<typeof useLeaving<Name>>, 'ask' | 'go'> {
  readonly layout: RefObject<HTMLDivElement | null>;
  /** Undefined: not measured yet. */
  readonly isWide: boolean | undefined;
  readonly groups: readonly SectionGroup<Name>[];
  /** The section that the list marks: the one in view, or the chosen one. */
  readonly current: Name | null;
  /** The sections that show: those of one group if there is space for them, otherwise the chosen one or none. */
  readonly shown: readonly Name[];
  /** The section that the user has left for the list. */
  readonly left: Name | undefined;
  readonly open: OpenGroup;
}

/** The sections that an account page shows, and the ways between them. */
export function usePageLayout<Name extends string>({
  state: { section, isImpersonated },
  actions,
  sections,
  groups: groupNames,
  preload,
  ended,
  level = 2,
}: LayoutOptions<Name>): Layout<Name> {
  const layout = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(layout);
  const groups = groupsOf(sections, groupNames);
  useIdlePreloads(
    groups.flatMap((group) => group.sections.slice(0, 1).map(({ name }) => name)),
    preload,
  );
  const chosen = sections.find(({ name }) => name === section)?.name ?? null;
  const left = useLeft(chosen);
  const ofGroup = shownSections(groups, chosen, isWide === true);
  const shown = ended ? ofGroup.filter((name) => name === ended) : ofGroup;
  const inView = useSectionInView({ layout, isWide, chosen, shown });
  const keeps = (next: Name | null) => isWide === true && next !== null && shown.includes(next);
  const { ask, noteDraft, go } = useLeaving(actions.choose, keeps);
  const goTo = useCallback(
    (next: Name | null) => {
      // A section that is chosen already does not change the state, so its title gets the focus here.
      if (next === chosen && next !== null && !ended)
        showTitle(layout.current?.querySelector(`.foyer-account-card[data-section="${next}"]`));
      else go(next);
    },
    [chosen, go, ended],
  );
  const open = useMemo(
    () => ({ level, isReadOnly: isImpersonated, chosen, noteDraft, goTo: (name: string) => goTo(name as Name) }),
    [level, isImpersonated, chosen, noteDraft, goTo],
  );
  const current = isWide ? (inView ?? chosen ?? shown[0] ?? null) : null;
  return { layout, isWide, groups, current, shown, left, ask, go: goTo, open };
}

function shownSections<Name extends string>(
  groups: readonly SectionGroup<Name>[],
  chosen: Name | null,
  isWide: boolean,
): readonly Name[] {
  if (!isWide) return chosen === null ? [] : [chosen];
  const open = groups.find((group) => group.sections.some(({ name }) => name === chosen)) ?? groups[0];
  return open?.sections.map(({ name }) => name) ?? [];
}

/** The section that was chosen before the list. */
function useLeft<Name extends string>(chosen: Name | null): Name | undefined {
  const last = useRef<Name>(undefined);
  const left = chosen === null ? last.current : undefined;
  if (chosen !== null) last.current = chosen;
  return left;
}
