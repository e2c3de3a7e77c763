import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

interface SceneProps {
  readonly title: ReactNode;
  /** Whether the title takes focus, so that a screen reader announces the new scene. */
  readonly takeFocus?: boolean;
  readonly children: ReactNode;
}

export function Scene({ title, takeFocus = true, children }: SceneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrived = useRef(takeFocus);
  useEffect(() => {
    if (arrived.current) heading.current?.focus();
  }, []);
  return (
    <div className="scene">
      <h1 className="loud" tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {children}
    </div>
  );
}
