import type { Entry } from '../log/entry';
import { Details, Facts, Json } from './parts';
import { duration, kindOf, lineOf, markOf, timeOf } from './texts';

/** All data of an entry. */
export function EntryDetails({ entry }: { readonly entry: Entry }) {
  return (
    <Details title={lineOf(entry)}>
      <Facts facts={[['Time', timeOf(entry.at)], ['Kind', kindOf(entry)], ...factsOf(entry)]} />
      {'details' in entry && <Json label="Contents" value={entry.details} />}
    </Details>
  );
}

type Fact = readonly [string, string];

function factsOf(entry: Entry): readonly Fact[] {
  switch (entry.kind) {
    case 'step':
      return [['From', entry.from], ['To', entry.to], ...(entry.isLate ? [['Late', LATE] as const] : [])];
    case 'command':
      return [['Result', markOf(entry).text]];
    case 'call':
      return callFacts(entry);
    case 'leftOut':
      return [
        [
          'Left out',
          `${entry.paths.join(', ')}. These parts of the answer did not have the form of the contract; the rest counts.`,
        ],
      ];
    case 'problem':
      return [
        ['Code', entry.code],
        ['Message', entry.message],
      ];
    case 'flow':
    case 'session':
      return [];
  }
}

const LATE =
  'The answer came when the flow had left the state that asked. The flow stays where it is; the session of the answer counts.';

function callFacts({ state, status, code, requestId, ms }: Extract<Entry, { readonly kind: 'call' }>): readonly Fact[] {
  return [
    ['Result', state],
    ...(status === undefined ? [] : [['Status', String(status)] as const]),
    ...(code === undefined ? [] : [['Error', code] as const]),
    ['Request id', requestId ?? (state === 'answered' ? 'The answer has none.' : 'There is no answer.')],
    ...(ms === undefined ? [] : [['Took', duration(ms)] as const]),
  ];
}
