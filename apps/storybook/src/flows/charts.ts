import charts from './charts.json';

export type FlowName = keyof typeof charts;

interface Chart {
  readonly title: string;
  readonly says: string;
  readonly notes: Readonly<Record<string, string>>;
  readonly mermaid: string;
}

/** The diagrams that `npm run flows` generates from the rules. */
export const CHARTS: Readonly<Record<FlowName, Chart>> = charts;
