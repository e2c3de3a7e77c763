import type { Problem } from '@foyer/core/organizations';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Says } from '../member/parts';

interface SceneProps {
  readonly title: string;
  readonly problem?: Problem | undefined;
  readonly children: ReactNode;
}

/** A screen. Its first field takes the focus, or its title, so that a screen reader announces it. */
export function Scene({ title, problem, children }: SceneProps) {
  const scene = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scene.current?.querySelector<HTMLElement>('[data-autofocus], h2')?.focus();
  }, []);
  return (
    <div className="works-scene" ref={scene}>
      <h2 className="works-title" tabIndex={-1}>
        {title}
      </h2>
      {children}
      {problem ? <Says problem={problem} /> : null}
    </div>
  );
}
