import type { FlowName } from './charts';
import { CHARTS } from './charts';

let count = 0;

const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

/** The diagram of a flow with one of its states marked. Mermaid loads with the first one. */
export async function renderChart(flow: FlowName, state: string): Promise<string> {
  const { default: mermaid } = await import('mermaid');
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: isDark() ? 'dark' : 'neutral',
    htmlLabels: false,
    state: { useMaxWidth: false },
  });
  const { mermaid: text, notes } = CHARTS[flow];
  const mark = Object.hasOwn(notes, state)
    ? `\nclassDef here fill:#0b7a75,stroke:#0b7a75,color:#ffffff,font-weight:bold\nclass ${state} here`
    : '';
  count += 1;
  const { svg } = await mermaid.render(`chart-${count}`, text + mark);
  return svg;
}
