import { useState } from 'react';
import type { SetupControl } from '../setup/use-setup';
import { LookSection } from './look-section';
import { MethodsSection } from './methods-section';
import { OptionsSection } from './options-section';
import { ShareSection } from './share-section';
import { WordsSection } from './words-section';

/** Everything that can be changed. On a narrow screen the long sections start folded. */
export function Panel(control: SetupControl) {
  const [roomy] = useState(() => matchMedia('(min-width: 900px)').matches);
  return (
    <aside className="panel" aria-labelledby="panel-title">
      <h2 className="column-title" id="panel-title">
        Change it
      </h2>
      <MethodsSection {...control} open />
      <LookSection {...control} open={roomy} />
      <OptionsSection {...control} open={false} />
      <WordsSection {...control} open={false} />
      <ShareSection {...control} open={false} />
    </aside>
  );
}
