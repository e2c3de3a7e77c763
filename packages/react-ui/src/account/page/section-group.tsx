import type { ComponentType, ReactNode } from 'react';

/** Props of the element around a section of a group. */
export interface SectionPlaceProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** Props of a group of sections. */
export interface GroupViewProps {
  /** The sections to show, in their order. */
  readonly sections: readonly string[];
  /** Rendered around each section. Must keep its identity. */
  readonly Place: ComponentType<SectionPlaceProps>;
}

/** The component of a group, from the component of each of its sections. */
export const sectionGroup = (views: Readonly<Record<string, ComponentType>>): ComponentType<GroupViewProps> =>
  function SectionGroup({ sections, Place }) {
    return sections.map((name) => {
      const View = views[name];
      return View ? (
        <Place key={name} name={name}>
          <View />
        </Place>
      ) : null;
    });
  };
