/** A section in the section list. */
export interface SectionRow<Name extends string> {
  readonly name: Name;
  readonly title: string;
}

/** The groups of an account page. */
export type GroupName = 'profile' | 'security' | 'apps';

/** The sections of a group. `Groups`: the group of each section. */
export type SectionsIn<Groups extends Readonly<Record<string, GroupName>>, Group extends GroupName> = {
  [Name in keyof Groups]: Groups[Name] extends Group ? Name : never;
}[keyof Groups];

/** A group with the sections that the page shows. */
export interface SectionGroup<Name extends string> {
  readonly name: GroupName;
  readonly sections: readonly SectionRow<Name>[];
}

/**
 * The sections by group. The host's order applies within a group, and to the groups by their first section.
 *
 * @param groups The group of each section.
 */
export function groupsOf<Name extends string>(
  sections: readonly SectionRow<Name>[],
  groups: Readonly<Record<Name, GroupName>>,
): readonly SectionGroup<Name>[] {
  const names = new Set(sections.map(({ name }) => groups[name]));
  return [...names].map((group) => ({
    name: group,
    sections: sections.filter(({ name }) => groups[name] === group),
  }));
}
