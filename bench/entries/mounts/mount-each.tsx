import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

/** Lets the measuring code mount this as often as it likes, each time in a root of its own. */
export function mountEach(widget: ReactElement): void {
  window.mount = () => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    root.render(widget);
    return () => {
      root.unmount();
      place.remove();
    };
  };
}
