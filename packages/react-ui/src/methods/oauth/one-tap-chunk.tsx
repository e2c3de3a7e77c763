import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import type { OneTapProps } from './one-tap';

/** Google's prompt, which no page loads that does not ask for it; where it does not come, the button stays. */
export function OneTapChunk(props: OneTapProps) {
  const [OneTap, setOneTap] = useState<ComponentType<OneTapProps>>();
  useEffect(() => {
    let wanted = true;
    import('./one-tap').then(
      (module) => wanted && setOneTap(() => module.OneTap),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  return OneTap ? <OneTap {...props} /> : props.button;
}
